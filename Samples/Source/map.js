// The street map: a bent grid of streets with blocks, water, parks and a route.
"use strict";

function cityMap() {
  const rnd = random(2024);
  // Grid coordinates to points on the screen.
  const at = (u, v) => {
    const a = -0.29, x0 = u * 62 - 330, y0 = v * 62 - 330;
    const x = x0 + 15 * Math.sin(v * 0.62) + 7 * Math.sin(u * 1.1), y = y0 + 16 * Math.sin(u * 0.5 + 1) + 6 * Math.cos(v * 0.9);
    return [x * Math.cos(a) - y * Math.sin(a) + 200, x * Math.sin(a) + y * Math.cos(a) + 330];
  };
  const poly = (pts) => "M" + pts.map(([u, v]) => at(u, v).map(r1).join(" ")).join("L");
  const run = (u1, v1, u2, v2) => {
    const pts = [];
    for (let i = 0; i <= 40; i++) pts.push([u1 + ((u2 - u1) * i) / 40, v1 + ((v2 - v1) * i) / 40]);
    return poly(pts);
  };
  const curve = (pts) => { // smooth line through screen points
    let d = `M${pts[0]}`;
    for (let i = 0; i < pts.length - 1; i++) {
      const p0 = pts[Math.max(0, i - 1)], p1 = pts[i], p2 = pts[i + 1], p3 = pts[Math.min(pts.length - 1, i + 2)];
      d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`;
    }
    return d;
  };

  const river = curve([[-30, 470], [40, 452], [96, 470], [150, 520], [214, 536], [276, 500], [318, 440], [352, 396], [430, 360]]);
  const parkA = (u, v) => u > 4 && u < 8 && v > 4 && v < 7;
  const park2 = (u, v) => u > 8 && u < 10 && v > 1 && v < 3;
  const square = (u, v) => u > 2 && u < 3 && v > 7 && v < 8;

  let blocks = "", yards = "";
  for (let u = -2; u < 15; u++) for (let v = -2; v < 16; v++) {
    if (parkA(u + 0.5, v + 0.5) || park2(u + 0.5, v + 0.5) || square(u + 0.5, v + 0.5)) continue;
    const cols = 2 + Math.floor(rnd() * 2), rows = 2 + Math.floor(rnd() * 2);
    if (rnd() < 0.06) { yards += poly([[u + 0.1, v + 0.1], [u + 0.9, v + 0.1], [u + 0.9, v + 0.9], [u + 0.1, v + 0.9]]) + "Z"; continue; }
    for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) {
      if (rnd() < 0.16) continue;
      const m = 0.1, w = (1 - 2 * m) / cols, h = (1 - 2 * m) / rows;
      const a = u + m + i * w + 0.02 + rnd() * 0.03, b = v + m + j * h + 0.02 + rnd() * 0.03;
      const c = a + w - 0.05 - rnd() * 0.07, e = b + h - 0.05 - rnd() * 0.07;
      if (rnd() < 0.3) { // an L-shaped house
        const k = a + (c - a) * (0.4 + rnd() * 0.25), l = b + (e - b) * (0.4 + rnd() * 0.25);
        blocks += poly([[a, b], [c, b], [c, l], [k, l], [k, e], [a, e]]) + "Z";
      } else blocks += poly([[a, b], [c, b], [c, e], [a, e]]) + "Z";
    }
  }
  const smooth = (fn) => { // rectangle in the grid with bent sides
    const [u1, v1, u2, v2] = fn, pts = [];
    const side = (a, b, c, d) => { for (let i = 0; i < 12; i++) pts.push([a + ((c - a) * i) / 12, b + ((d - b) * i) / 12]); };
    side(u1, v1, u2, v1); side(u2, v1, u2, v2); side(u2, v2, u1, v2); side(u1, v2, u1, v1);
    return poly(pts) + "Z";
  };

  const minor = [], main = [];
  for (let u = -2; u <= 15; u++) {
    if (u === 4 || u === 11) continue;
    if (u > 4 && u < 8) minor.push(run(u, -2, u, 4), run(u, 7, u, 16));
    else if (u === 9) minor.push(run(u, -2, u, 1), run(u, 3, u, 16));
    else minor.push(run(u, -2, u, 16));
  }
  for (let v = -2; v <= 16; v++) {
    if (v === 7 || v === 1) continue;
    if (v > 4 && v < 7) minor.push(run(-2, v, 4, v), run(8, v, 15, v));
    else if (v === 2) minor.push(run(-2, v, 8, v), run(10, v, 15, v));
    else minor.push(run(-2, v, 15, v));
  }
  main.push(run(4, -2, 4, 16), run(11, -2, 11, 16), run(-2, 1, 15, 1));
  const highway = run(-2, 7, 15, 7);

  // Trees in the parks.
  let trees = "";
  const near = (x, y) => { const [cx, cy] = at(6.05, 5.4); return ((x - cx) / 50) ** 2 + ((y - cy) / 36) ** 2 < 1.25; };
  for (let i = 0; i < 210; i++) {
    const inA = rnd() < 0.72;
    const u = inA ? 4.14 + rnd() * 3.72 : 8.12 + rnd() * 1.76, v = inA ? 4.14 + rnd() * 2.72 : 1.14 + rnd() * 1.72;
    const [x, y] = at(u, v);
    if (near(x, y)) continue;
    trees += `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(1.8 + rnd() * 2.4)}"/>`;
  }
  const pond = (() => {
    const [cx, cy] = at(6.05, 5.4), pts = [];
    for (let i = 0; i <= 16; i++) {
      const t = (i / 16) * 2 * Math.PI, k = 1 + 0.16 * Math.sin(3 * t + 1) + 0.08 * Math.cos(5 * t);
      pts.push([cx + Math.cos(t) * 44 * k, cy + Math.sin(t) * 27 * k]);
    }
    return curve(pts) + "Z";
  })();
  const paths = [
    [[7.4, 5.7], [7.7, 6.1], [8, 6]], [[5.5, 4.35], [5.5, 4]], [[6, 6.5], [6, 7]], [[8, 2.1], [8.7, 2.3], [9.2, 1.7], [10, 1.8]], [[9.2, 1.7], [9, 1]],
  ].map((p) => curve(p.map(([u, v]) => at(u, v)))).join("");

  // Along streets to the park, then once round it.
  const ring = [[4, 5], [4.5, 4.7], [5.5, 4.35], [6.4, 4.4], [7.2, 4.9], [7.4, 5.7], [7, 6.4], [6, 6.5], [5, 6.2], [4.6, 5.5], [4, 5]].map(([u, v]) => at(u, v));
  const straight = (pts) => { let d = ""; for (let i = 0; i < pts.length - 1; i++) for (let k = i || d ? 1 : 0; k <= 10; k++) d += (d ? "L" : "M") + at(pts[i][0] + ((pts[i + 1][0] - pts[i][0]) * k) / 10, pts[i][1] + ((pts[i + 1][1] - pts[i][1]) * k) / 10).map(r1).join(" "); return d; };
  const route = straight([[3, 8], [3, 7], [3, 6], [3, 5], [4, 5]]) + curve(ring).replace("M", "L");

  const label = (name, u1, v1, u2, v2, size = 10, color = "#6d6a64", weight = 500) => {
    const id = newId();
    return `<path id="${id}" d="${run(u1, v1, u2, v2)}" fill="none"/><text font-size="${size}" font-weight="${weight}" fill="${color}" dy="${size * 0.35}" stroke="#fff" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round" letter-spacing=".1"><textPath href="#${id}" startOffset="50%" text-anchor="middle">${name}</textPath></text>`;
  };
  const place = (u, v, name, glyph, color, dx = 0) => {
    const [x, y] = at(u, v);
    return `<g transform="translate(${r1(x)} ${r1(y)})"><circle r="9.5" fill="#fff"/><circle r="8.5" fill="${color}"/><svg x="-5.5" y="-5.5" width="11" height="11" viewBox="0 0 24 24" class="icon" stroke-width="2.4" style="color:#fff">${glyphs[glyph]}</svg>
      <text x="${dx}" y="20" text-anchor="middle" font-size="10.5" font-weight="600" fill="${color}" stroke="#fff" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round" letter-spacing="0">${name}</text></g>`;
  };
  const pin = (u, v, color, glyph) => {
    const [x, y] = at(u, v);
    return `<g transform="translate(${r1(x)} ${r1(y)})"><ellipse cx="0" cy="1" rx="7" ry="2.6" fill="#000" opacity=".22"/><path d="M0 0C-2.5 -6-15 -13-15 -27a15 15 0 0 1 30 0C15 -13 2.5 -6 0 0z" fill="${color}" stroke="#fff" stroke-width="2"/><svg x="-8.5" y="-35.5" width="17" height="17" viewBox="0 0 24 24" class="icon" stroke-width="2.2" style="color:#fff">${glyphs[glyph]}</svg></g>`;
  };
  const me = at(3, 6.45), start = at(3, 8);
  const riverLabel = newId(), parkLabel = at(6.05, 6.78);

  return `<svg class="abs" style="left:0;top:0" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" font-family="Inter">
    <rect width="${W}" height="${H}" fill="#f5f2ea"/>
    <path d="${yards}" fill="#e3efd0"/><path d="${blocks}" fill="#e9e4da"/>
    <path d="${smooth([4, 4, 8, 7])}${smooth([8, 1, 10, 3])}${smooth([2, 7, 3, 8])}" fill="#c9e8b4"/>
    <g fill="#9ed08a" opacity=".75">${trees}</g>
    <path d="${pond}" fill="#9bd7f2"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${river}" stroke="#d8ead0" stroke-width="62"/><path d="${river}" stroke="#9bd7f2" stroke-width="46"/><path d="${river}" stroke="#b4e2f6" stroke-width="22" opacity=".6"/>
      <path d="${paths}" stroke="#fffdf4" stroke-width="2.6"/>
      <path d="${minor.join("")}" stroke="#dcd6ca" stroke-width="7.4"/><path d="${main.join("")}" stroke="#d3ccbd" stroke-width="12"/>
      <path d="${minor.join("")}" stroke="#fff" stroke-width="6"/><path d="${main.join("")}" stroke="#fff" stroke-width="10.4"/>
      <path d="${highway}" stroke="#e0b04a" stroke-width="13.5"/><path d="${highway}" stroke="#fcd980" stroke-width="11.5"/>
    </g>
    ${label("Harrow Street", 4, 2, 4, 4, 10.5)}${label("Mill Lane", 2.5, 4, 4.1, 4)}${label("Lantern Street", 4.2, 3, 7.8, 3)}${label("Weir Walk", 5, 8, 8, 8)}${label("Ring Road", 5.7, 7, 8.3, 7, 10.5, "#8a6414", 600)}
    <path id="${riverLabel}" d="${river}" fill="none"/><text font-size="11" font-style="italic" font-weight="500" fill="#3583ac" dy="4" letter-spacing=".5"><textPath href="#${riverLabel}" startOffset="47%" text-anchor="middle">River Ambel</textPath></text>
    <path d="${route}" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="${route}" fill="none" stroke="#2478f0" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/>
    <text x="${r1(at(5.95, 6.17)[0])}" y="${r1(at(5.95, 6.17)[1])}" text-anchor="middle" font-size="12.5" font-weight="600" fill="#2f7d3f" stroke="#d9f0c8" stroke-width="2.6" paint-order="stroke">Sorrel Park</text>
    ${place(5.5, 3.5, "Mason’s Bakery", "cup", "#e8833a")}${place(3.42, 4.42, "North Hall", "flag", "#7a6fd0")}${place(6.6, 9.4, "Car Park", "car", "#3f7fd8")}${place(2.36, 7.36, "Quay Green", "tree", "#3c9a4e")}
    <circle cx="${r1(start[0])}" cy="${r1(start[1])}" r="7" fill="#fff" stroke="#2478f0" stroke-width="4"/>
    <circle cx="${r1(me[0])}" cy="${r1(me[1])}" r="30" fill="#2478f0" opacity=".14"/><circle cx="${r1(me[0])}" cy="${r1(me[1])}" r="11" fill="#fff" style="filter:drop-shadow(0 1px 3px rgba(0,0,0,.3))"/><circle cx="${r1(me[0])}" cy="${r1(me[1])}" r="8" fill="#2478f0"/>
    ${pin(6.4, 4.4, "#12805c", "tree")}
    <rect width="${W}" height="64" fill="url(#topfade)"/><linearGradient id="topfade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f8f6f1" stop-opacity=".92"/><stop offset=".7" stop-color="#f8f6f1" stop-opacity=".7"/><stop offset="1" stop-color="#f8f6f1" stop-opacity="0"/></linearGradient></svg>`;
}
