// Artwork: layered landscapes as SVG text. Everything is drawn from fixed
// seeds, so the same picture comes out every time and at every size.
"use strict";

function random(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(n, seed) {
  let h = Math.imul(n ^ Math.imul(seed, 0x27d4eb2d), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function noise(x, seed) {
  const i = Math.floor(x), f = x - i, k = f * f * (3 - 2 * f);
  return hash(i, seed) * (1 - k) + hash(i + 1, seed) * k;
}

// Sum of octaves, about -1…1. `sharp` folds the noise into crests.
function fractal(x, seed, octaves, gain, sharp) {
  let sum = 0, amp = 1, total = 0;
  for (let o = 0; o < octaves; o++) {
    let n = noise(x, seed + o * 17) * 2 - 1;
    if (sharp) n = 1 - 2 * Math.abs(n);
    sum += n * amp; total += amp;
    amp *= gain; x = x * 2.03 + 11.7;
  }
  return sum / total;
}

const r1 = (v) => Math.round(v * 10) / 10;
let ids = 0;
const newId = () => "g" + ++ids;

function gradient(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1, units = "") {
  const id = newId();
  const s = stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join("");
  return [id, `<linearGradient id="${id}" ${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${s}</linearGradient>`];
}

function vertical(y1, y2, stops) {
  return gradient(stops, 0, y1, 0, y2, 'gradientUnits="userSpaceOnUse"');
}

function glow(cx, cy, radius, stops) {
  const id = newId();
  const s = stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join("");
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}">${s}</radialGradient>` +
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#${id})"/>`;
}

function band(points, fill, floor) {
  return `<path d="M-10 ${floor} L${points.map((p) => r1(p[0]) + " " + r1(p[1])).join(" ")} L610 ${floor}Z" fill="${fill}"/>`;
}

// A ridge line over the 600 wide picture.
function ridge(seed, y, amp, scale, { octaves = 6, gain = 0.5, sharp = true, bump = null } = {}) {
  const pts = [];
  for (let x = -10; x <= 610; x += 1.5) {
    let h = fractal(x / scale, seed, octaves, gain, sharp) * amp;
    if (bump) for (const [cx, width, height] of bump) h += height * Math.max(0, 1 - Math.abs(x - cx) / width) ** 1.25;
    pts.push([x, y - h]);
  }
  return pts;
}

function layer(points, top, bottom, colors, floor = 510) {
  const [id, def] = vertical(top, bottom, colors);
  return def + band(points, `url(#${id})`, floor);
}

// Dark faces of a massif: from every summit a spur runs down, and the side
// away from the sun is filled. `side` +1: sun at the left.
function faces(points, seed, { side = 1, color, alpha, fall, gap = 16, depth = 90 }) {
  const rnd = random(seed);
  let out = "";
  const [id, def] = vertical(fall[0], fall[1], [[0, color, alpha], [0.55, color, alpha * 0.65], [1, color, 0]]);
  for (let i = gap; i < points.length - gap; i++) {
    let top = true;
    for (let j = i - gap; j <= i + gap; j++) if (points[j][1] < points[i][1]) { top = false; break; }
    if (!top) continue;
    const [px, py] = points[i];
    let x = px, y = py;
    const spur = [[x, y]];
    const end = py + depth * (0.7 + rnd() * 0.6);
    let lean = -side * (0.1 + rnd() * 0.3);
    while (y < end) {
      y += 2 + rnd() * 4.5;
      x += lean * 4 + (rnd() - 0.5) * 8;
      if (rnd() < 0.2) lean = -side * (rnd() * 0.75 - 0.3);
      spur.push([x, y]);
    }
    // Back up: toothed gullies, then the crest itself.
    let k = i;
    while (k > 0 && k < points.length - 1 && Math.abs(points[k][0] - px) < depth * 0.95) {
      k += side;
      if (Math.abs(k - i) > gap * 1.5 && points[k][1] < points[i][1] + 4) break;
    }
    const edge = [];
    for (let j = k; j !== i; j -= side) edge.push(points[j]);
    const [ex, ey] = points[k] || points[i];
    const teeth = [];
    const n = 9;
    for (let t = 1; t < n; t++) {
      const f = t / n;
      teeth.push([x + (ex - x) * f + (rnd() - 0.5) * 12, y + (ey - y) * f + (t % 2 ? 14 : -14) * rnd()]);
    }
    const all = [...spur, ...teeth, ...edge];
    out += `<path d="M${all.map((p) => r1(p[0]) + " " + r1(p[1])).join("L")}Z" fill="url(#${id})"/>`;
  }
  return def + out;
}

function pine(x, y, h, rnd) {
  const w = h * (0.17 + rnd() * 0.05), tiers = Math.max(7, Math.round(h / 4.5));
  const left = [], right = [];
  for (let t = 0; t < tiers; t++) {
    const f = (t + 1) / tiers, yy = y - h + h * 0.96 * f;
    const reach = w * Math.pow(f, 0.82);
    const a = reach * (0.72 + rnd() * 0.5), b = reach * (0.72 + rnd() * 0.5);
    left.push([x - a, yy + h * 0.012 + rnd() * h * 0.012], [x - a * 0.42, yy - h * 0.012]);
    right.push([x + b, yy + h * 0.012 + rnd() * h * 0.012], [x + b * 0.42, yy - h * 0.012]);
  }
  right.reverse();
  const all = [[x, y - h], ...left, [x - w * 0.12, y], [x + w * 0.12, y], ...right];
  return "M" + all.map((p) => p[0].toFixed(2) + " " + p[1].toFixed(2)).join("L") + "Z";
}

function forest(points, seed, { min, max, step, fill }) {
  const rnd = random(seed);
  let d = "";
  let x = -10;
  while (x < 610) {
    const i = Math.max(0, Math.min(points.length - 1, Math.round((x + 10) / 1.5)));
    const cluster = 0.55 + 0.45 * noise(x / 38, seed + 5);
    const h = (min + (max - min) * Math.pow(rnd(), 1.6)) * cluster;
    d += pine(x, points[i][1] + 4, h, rnd);
    x += step * (0.5 + rnd());
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

function mist(shapes, blur, color = "#fff") {
  const id = newId();
  return `<filter id="${id}" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${blur} ${blur * 0.45}"/></filter>` +
    shapes.map(([cx, cy, rx, ry, a]) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}" opacity="${a}" filter="url(#${id})"/>`).join("");
}

function sky(stops) {
  const [id, def] = gradient(stops);
  return def + `<rect x="-10" y="-10" width="620" height="520" fill="url(#${id})"/>`;
}

const scenes = {
  // Dawn above the clouds: the picture of the featured trail.
  ridge() {
    const far = ridge(41, 238, 20, 92);
    const massif = ridge(7, 226, 15, 50, { octaves: 7, gain: 0.53, bump: [[306, 150, 120], [196, 86, 50], [428, 104, 62], [520, 80, 26], [70, 110, 34]] });
    const mid = ridge(23, 300, 22, 84, { octaves: 6 });
    const near = ridge(65, 352, 20, 92, { octaves: 5, gain: 0.42 });
    const wood = ridge(88, 402, 22, 120, { octaves: 4, gain: 0.4, sharp: false });
    const front = ridge(31, 462, 24, 160, { octaves: 4, gain: 0.4, sharp: false, bump: [[60, 200, 44], [600, 170, 60]] });
    return sky([[0, "#2f5487"], [0.2, "#5c82ae"], [0.36, "#a9b4c9"], [0.46, "#e7c4b2"], [0.54, "#fbdcb4"], [1, "#fbe7cc"]]) +
      glow(132, 214, 260, [[0, "#fff8e6", 1], [0.1, "#ffeccb", 0.88], [0.28, "#ffd9b4", 0.46], [0.55, "#ffc9ae", 0.16], [1, "#ffc4b0", 0]]) +
      mist([[470, 70, 120, 6, 0.35], [390, 92, 90, 4, 0.28], [180, 52, 130, 5, 0.24], [90, 110, 110, 4, 0.25], [560, 120, 90, 5, 0.2]], 14, "#ffe9d6") +
      layer(far, 200, 300, [[0, "#a3a8c4"], [0.6, "#d6c3c3"], [1, "#f3dcc6"]]) +
      layer(massif, 95, 320, [[0, "#fbe9da"], [0.22, "#dfc6c0"], [0.45, "#a79db4"], [0.75, "#b9b0c0"], [1, "#efdccd"]]) +
      faces(massif, 12, { color: "#46537f", alpha: 0.86, fall: [95, 300], gap: 5, depth: 62 }) +
      faces(massif, 5, { color: "#374675", alpha: 0.66, fall: [95, 310], gap: 16, depth: 128 }) +
      mist([[120, 292, 190, 18, 0.75], [430, 300, 220, 16, 0.7], [290, 284, 120, 8, 0.4]], 16, "#fbe6d3") +
      layer(mid, 268, 380, [[0, "#66719a"], [0.4, "#8e90ac"], [1, "#e6d3cb"]]) +
      mist([[70, 350, 170, 14, 0.65], [370, 362, 240, 16, 0.75], [560, 340, 120, 10, 0.5]], 16, "#f4ded2") +
      layer(near, 330, 430, [[0, "#3d5076"], [0.5, "#64708f"], [1, "#bfb2b9"]]) +
      forest(near, 9, { min: 5, max: 13, step: 2.6, fill: "#3d5076" }) +
      mist([[180, 404, 200, 14, 0.55], [480, 398, 180, 12, 0.6]], 15, "#dccdd0") +
      layer(wood, 380, 480, [[0, "#22385a"], [1, "#4b5b78"]]) +
      forest(wood, 3, { min: 12, max: 34, step: 3.6, fill: "#22385a" }) +
      mist([[300, 458, 300, 16, 0.3]], 16, "#8d97ad") +
      forest(front, 6, { min: 28, max: 88, step: 7, fill: "#0f2138" }) +
      layer(front, 430, 510, [[0, "#0f2138"], [1, "#0a1729"]]);
  },

  lake() {
    const far = ridge(52, 232, 26, 80, { bump: [[160, 120, 50], [470, 150, 76]] });
    const near = ridge(18, 252, 12, 60, { bump: [[20, 190, 66], [610, 150, 54]] });
    const land = sky([[0, "#1d6fa5"], [0.25, "#4d9cc4"], [0.45, "#b5d9e2"], [0.52, "#f4e9cf"], [1, "#f4e9cf"]]) +
      mist([[150, 92, 130, 11, 0.8], [210, 80, 70, 12, 0.6], [430, 60, 120, 9, 0.6], [480, 50, 60, 9, 0.5], [340, 128, 130, 8, 0.6]], 24) +
      layer(far, 140, 282, [[0, "#e9eef4"], [0.3, "#a9bacb"], [0.65, "#7d99a8"], [1, "#b8cdc8"]]) +
      faces(far, 4, { color: "#35536f", alpha: 0.75, fall: [140, 275], gap: 5, depth: 52 }) +
      mist([[300, 270, 260, 7, 0.6]], 10) +
      layer(near, 190, 282, [[0, "#2f6152"], [1, "#4f8469"]]) +
      forest(near, 21, { min: 5, max: 17, step: 2.4, fill: "#23503f" });
    const [tint, def] = vertical(280, 500, [[0, "#2c7f92", 0.1], [0.4, "#1c6b80", 0.5], [1, "#0b4257", 0.93]]);
    const rnd = random(77);
    let lines = "";
    for (let i = 0; i < 90; i++) {
      const f = Math.pow(rnd(), 1.4), y = 284 + f * 216, w = 14 + f * 110 * rnd();
      lines += `<ellipse cx="${r1(rnd() * 600)}" cy="${r1(y)}" rx="${r1(w)}" ry="${r1(0.35 + f * 1.1)}" fill="${rnd() < 0.6 ? "#e9fbff" : "#08364a"}" opacity="${r1(0.1 + rnd() * 0.22)}"/>`;
    }
    const id = newId();
    return `<clipPath id="${id}"><rect x="-10" y="-10" width="620" height="290"/></clipPath>` +
      `<g clip-path="url(#${id})">${land}</g>` +
      `<g transform="translate(0 560) scale(1 -1)"><g clip-path="url(#${id})" opacity=".98">${land}</g></g>` +
      def + `<rect x="-10" y="280" width="620" height="230" fill="url(#${tint})"/>` + lines +
      `<rect x="-10" y="279" width="620" height="1.4" fill="#f3fbf2" opacity=".55"/>`;
  },

  dunes() {
    const dune = (y, bend, lit, shade, seed) => {
      const crest = [];
      for (let x = -10; x <= 610; x += 3) {
        const t = (x - bend) / 300;
        crest.push([x, y + 58 * t * t * (1 - 0.25 * t) - 26 * Math.exp(-((x - bend) ** 2) / 9000) + 9 * Math.sin(x / 70 + seed)]);
      }
      const peak = crest.findIndex((p) => p[0] >= bend);
      const spine = [];
      for (let i = 0; i <= 40; i++) {
        const f = i / 40;
        spine.push([bend + 150 * f * f + 46 * Math.sin(f * 3.1 + seed), crest[peak][1] + 270 * f]);
      }
      const [a, da] = vertical(y - 30, y + 150, lit);
      const [b, db] = vertical(y - 30, y + 170, shade);
      const side = [...spine, [610, 520], ...crest.slice(peak).reverse()];
      return da + db + band(crest, `url(#${a})`, 520) +
        `<path d="M${side.map((p) => r1(p[0]) + " " + r1(p[1])).join("L")}Z" fill="url(#${b})"/>`;
    };
    return sky([[0, "#3d6fa8"], [0.3, "#86aacb"], [0.5, "#f1d3ae"], [0.6, "#fbe0b4"], [1, "#fbe0b4"]]) +
      glow(470, 210, 210, [[0, "#fffbe8", 1], [0.13, "#fff2c8", 0.95], [0.17, "#ffe9b4", 0.62], [0.4, "#ffdf9e", 0.26], [0.7, "#ffd590", 0.07], [1, "#ffd590", 0]]) +
      layer(ridge(14, 262, 9, 110, { sharp: false, octaves: 4 }), 250, 300, [[0, "#d9a783"], [1, "#efc393"]]) +
      dune(270, 180, [[0, "#f6c483"], [1, "#df9650"]], [[0, "#b0693f"], [1, "#d08a51"]], 1) +
      dune(322, 420, [[0, "#f4b46a"], [1, "#d07f3c"]], [[0, "#96522f"], [1, "#b96d3c"]], 3) +
      dune(400, 250, [[0, "#eea45a"], [1, "#b9632c"]], [[0, "#7c3f27"], [1, "#8d4b2b"]], 5);
  },

  coast() {
    const rnd = random(15);
    let glints = "";
    for (let i = 0; i < 170; i++) {
      const f = Math.pow(rnd(), 0.9), y = 262 + f * 170, spread = 10 + f * 90;
      glints += `<ellipse cx="${r1(345 + (rnd() + rnd() - 1) * spread)}" cy="${r1(y)}" rx="${r1(3 + rnd() * 14 * (0.3 + f))}" ry="${r1(0.4 + f * 1.3)}" fill="#ffe6b8" opacity="${r1(0.2 + rnd() * 0.5)}"/>`;
    }
    const cliff = [];
    for (let x = -10; x <= 300; x += 1.5) {
      const t = Math.max(0, Math.min(1, (x - 40) / 215));
      cliff.push([x, 186 + 86 * t * t * (3 - 2 * t) - fractal(x / 46, 9, 7, 0.52, true) * (15 - 9 * t)]);
    }
    const [c, cd] = vertical(165, 275, [[0, "#4f4a68"], [0.45, "#5c5270"], [1, "#a9808a"]]);
    const [s, sd] = vertical(258, 510, [[0, "#f3b98f"], [0.12, "#b98a93"], [0.5, "#4f5f86"], [1, "#1f3359"]]);
    const shore = ridge(44, 462, 18, 90, { octaves: 6, bump: [[-20, 330, 66], [640, 190, 60]] });
    return sky([[0, "#3b4f8c"], [0.2, "#7b6fa3"], [0.38, "#e08e86"], [0.5, "#ffc07f"], [0.54, "#ffd596"], [1, "#ffd596"]]) +
      mist([[140, 120, 150, 6, 0.5], [430, 92, 160, 6, 0.45], [300, 160, 120, 4, 0.4], [520, 176, 110, 4, 0.5]], 20, "#ffb9a0") +
      glow(345, 236, 170, [[0, "#fffbe6", 1], [0.11, "#fff1c4", 1], [0.14, "#ffe2a0", 0.6], [0.4, "#ffcf8c", 0.28], [0.7, "#ffc27f", 0.08], [1, "#ffc27f", 0]]) +
      sd + `<rect x="-10" y="258" width="620" height="252" fill="url(#${s})"/>` + glints +
      cd + `<path d="M-10 268L${cliff.map((p) => r1(p[0]) + " " + r1(p[1])).join("L")}L300 268L-10 268Z" fill="url(#${c})"/>` +
      mist([[90, 272, 170, 5, 0.6]], 12, "#f0b8a0") +
      layer(shore, 400, 510, [[0, "#1c2140"], [1, "#0e1226"]]);
  },

  moor() {
    return sky([[0, "#4f86c2"], [0.3, "#a8c9e2"], [0.5, "#f2e6d2"], [1, "#f2e6d2"]]) +
      mist([[190, 130, 150, 9, 0.7], [430, 96, 150, 10, 0.6], [300, 170, 130, 6, 0.5]], 22) +
      layer(ridge(5, 236, 24, 150, { sharp: false, octaves: 5 }), 200, 320, [[0, "#a9a3c6"], [1, "#d6c4cf"]]) +
      layer(ridge(29, 286, 30, 170, { sharp: false, octaves: 5 }), 250, 370, [[0, "#8d6f9e"], [1, "#bd93a8"]]) +
      layer(ridge(47, 350, 34, 200, { sharp: false, octaves: 4 }), 310, 440, [[0, "#6d4f7a"], [1, "#93687f"]]) +
      layer(ridge(83, 424, 34, 230, { sharp: false, octaves: 4 }), 390, 510, [[0, "#3f4f3c"], [1, "#28382e"]]);
  },

  aurora() {
    const rnd = random(8);
    let stars = "";
    for (let i = 0; i < 240; i++) {
      const y = Math.pow(rnd(), 1.2) * 330;
      stars += `<circle cx="${r1(rnd() * 600)}" cy="${r1(y)}" r="${(0.35 + Math.pow(rnd(), 6) * 1.3).toFixed(2)}" fill="#fff" opacity="${r1(0.25 + rnd() * 0.7)}"/>`;
    }
    const id = newId();
    let curtains = `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5 12"/></filter><g filter="url(#${id})">`;
    for (const [seed, base, hue, tip, a] of [[3, 250, "#27e39a", "#6b5cf0", 0.5], [6, 205, "#57f0b4", "#b04fd8", 0.34]]) {
      const [g, gd] = gradient([[0, tip, 0], [0.35, tip, 0.5], [0.75, hue, 0.95], [1, hue, 0]]);
      curtains += gd;
      for (let x = -20; x < 620; x += 9) {
        const y = base + fractal(x / 170, seed, 3, 0.5, false) * 70 - x * 0.08;
        const h = 120 + noise(x / 22, seed + 4) * 110;
        curtains += `<rect x="${x}" y="${r1(y - h)}" width="10" height="${r1(h + 20)}" fill="url(#${g})" opacity="${(a * (0.4 + noise(x / 16, seed + 9) * 0.8)).toFixed(2)}"/>`;
      }
    }
    curtains += "</g>";
    const hills = ridge(91, 330, 24, 90), front = ridge(33, 430, 20, 130, { sharp: false, octaves: 4, bump: [[600, 200, 40]] });
    return sky([[0, "#050b22"], [0.4, "#0c2340"], [0.7, "#14505a"], [1, "#14505a"]]) + stars + curtains +
      layer(hills, 300, 430, [[0, "#0e2c3d"], [1, "#1c5a5e"]]) +
      mist([[300, 400, 320, 14, 0.35]], 16, "#4fb89a") +
      forest(front, 2, { min: 18, max: 74, step: 5, fill: "#051521" }) +
      layer(front, 420, 510, [[0, "#051521"], [1, "#030c14"]]);
  },

  forest() {
    let out = sky([[0, "#dfe9c9"], [0.35, "#c4d9b4"], [0.7, "#8fb391"], [1, "#5d8a70"]]) +
      glow(390, 60, 330, [[0, "#fffbdc", 1], [0.3, "#fff4c0", 0.6], [1, "#f3f0b8", 0]]);
    const tones = ["#a5c3a4", "#80a98b", "#568a6f", "#2f6650", "#123d31"];
    tones.forEach((c, i) => {
      const line = ridge(60 + i, 262 + i * 54, 14, 110, { sharp: false, octaves: 3 });
      out += forest(line, 70 + i, { min: 50 + i * 22, max: 130 + i * 44, step: 7 + i * 4.5, fill: c }) +
        layer(line.map((p) => [p[0], p[1] - (i === 4 ? 26 : 0)]), 250 + i * 54, 340 + i * 54, [[0, c], [1, i < 3 ? tones[Math.max(0, i - 1)] : c]]) +
        (i < 3 ? mist([[150 + i * 60, 300 + i * 50, 230, 16, 0.42], [460 - i * 40, 290 + i * 52, 200, 14, 0.4]], 16, "#eef5d8") : "");
    });
    const id = newId();
    const [b, bd] = gradient([[0, "#fffbd8", 0.55], [1, "#fffbd8", 0]]);
    out += bd + `<filter id="${id}"><feGaussianBlur stdDeviation="7"/></filter><g filter="url(#${id})" opacity=".7">`;
    for (const [a, w] of [[8, 26], [22, 16], [34, 34], [50, 18]]) out += `<path d="M390 -60l-${w} 480h${w * 2}z" transform="rotate(${a} 390 -60)" fill="url(#${b})"/>`;
    return out + "</g>";
  },
};

// `focus` is the vertical alignment used when the frame is wider than 6:5.
function art(scene, focus = "YMid") {
  return `<svg class="art" viewBox="0 0 600 500" preserveAspectRatio="xMid${focus} slice" aria-hidden="true">${scenes[scene]()}</svg>`;
}
