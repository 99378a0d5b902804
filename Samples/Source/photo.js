// The photo-like picture: a height field seen from a saddle, drawn column by
// column from near to far: forest, rock, snow, a sea of cloud and haze.
"use strict";

function drawPhoto(canvas) {
  const width = canvas.width, height = canvas.height, scale = width / 1179;
  const focal = 1620 * scale, horizon = 1190 * scale, eye = 1420;
  const lerp = (a, b, t) => a + (b - a) * t;
  const step01 = (a, b, v) => { const t = Math.max(0, Math.min(1, (v - a) / (b - a))); return t * t * (3 - 2 * t); };
  const lattice = (i, j, s) => {
    let h = Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1) ^ Math.imul(s, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b); h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const plane = (x, z, s) => {
    const i = Math.floor(x), j = Math.floor(z), f = x - i, g = z - j;
    const u = f * f * f * (f * (f * 6 - 15) + 10), v = g * g * g * (g * (g * 6 - 15) + 10);
    return lerp(lerp(lattice(i, j, s), lattice(i + 1, j, s), u), lerp(lattice(i, j + 1, s), lattice(i + 1, j + 1, s), u), v);
  };
  // Crested octaves, each turned against the last and weighted by it.
  const crests = (x, z, s, octaves) => {
    let sum = 0, amp = 0.5, weight = 1;
    for (let o = 0; o < octaves; o++) {
      let n = 1 - Math.abs(2 * plane(x, z, s + o) - 1);
      n = n * n * weight; weight = Math.min(1, Math.max(0, n * 1.9));
      sum += n * amp; amp *= 0.5;
      const t = x * 1.62 - z * 1.21 + 3.1; z = x * 1.21 + z * 1.62 + 7.7; x = t;
    }
    return sum;
  };
  const soft = (x, z, s, octaves) => {
    let sum = 0, amp = 0.5;
    for (let o = 0; o < octaves; o++) {
      sum += plane(x, z, s + o) * amp; amp *= 0.5;
      const t = x * 1.62 - z * 1.21 + 3.1; z = x * 1.21 + z * 1.62 + 7.7; x = t;
    }
    return sum;
  };
  const peak = (x, z, cx, cz, r, h) => h * Math.exp(-((x - cx) ** 2 + (z - cz) ** 2) / (r * r));
  const ground = (x, z, octaves) => {
    if (z < 1100) { // the slope in front
      const bank = 1215 - 0.42 * x * (x < 0 ? 1.1 : 0.55) - 0.26 * Math.max(0, z - 420);
      return bank + (soft(x / 170, z / 170, 40, 4) - 0.5) * 120 - step01(820, 1100, z) * 500;
    }
    const lift = peak(x, z, 140, 5600, 1350, 1150) + peak(x, z, -1500, 6800, 900, 620) + peak(x, z, 1900, 7600, 900, 760) +
      peak(x, z, -500, 3300, 600, 150) + peak(x, z, 1250, 3600, 620, 330) + 260 * step01(8500, 14000, z);
    return 330 + 0.9 * lift + (420 + 0.42 * lift) * 1.75 * crests(x / 1900 + 4.4, z / 1900 + 2.2, 9, octaves);
  };
  const cloud = (x, z) => 905 + (soft(x / 900, z / 520, 70, 4) - 0.47) * 190;
  const tree = (x, z) => { // cones on a jittered grid
    const size = 7.5, i = Math.floor(x / size), j = Math.floor(z / size), a = lattice(i, j, 91);
    const cx = (i + 0.32 + 0.36 * lattice(i, j, 92)) * size, cz = (j + 0.32 + 0.36 * lattice(i, j, 93)) * size;
    const wood = soft(x / 90, z / 90, 95, 2);
    if (a > wood * 2.1 - 0.08) return 0;
    const tall = 9 + 13 * lattice(i, j, 94), r = Math.sqrt((x - cx) ** 2 + (z - cz) ** 2) / (1.5 + tall * 0.09);
    return r < 1 ? tall * (1 - r) * (0.86 + 0.28 * lattice(Math.floor(x * 2.2), Math.floor(z * 2.2), 96)) : 0;
  };

  const sun = (() => { const v = [0.86, 0.24, 0.4], n = Math.hypot(...v); return v.map((c) => c / n); })();
  const skyAt = (px, py) => { // colour of the air behind a pixel
    const t = Math.max(-0.05, (horizon - py) / horizon), side = px / width;
    const high = [44, 82, 146], middle = [126, 152, 196], low = lerp3([214, 190, 196], [255, 196, 138], side), k = Math.pow(Math.max(0, t), 0.62);
    let c = k < 0.45 ? lerp3(low, middle, step01(0, 0.45, k)) : lerp3(middle, high, step01(0.45, 1, k));
    const gx = (px - width * 1.04) / (width * 0.95), gy = (py - horizon * 0.93) / (width * 0.6);
    return lerp3(c, [255, 224, 170], 0.75 * Math.exp(-(gx * gx + gy * gy) * 1.6));
  };
  function lerp3(a, b, t) { return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]; }

  const context = canvas.getContext("2d"), image = context.createImageData(width, height), data = image.data;
  const put = (x, y, c, grain) => {
    const o = (y * width + x) * 4, g = grain ? (lattice(x, y, 500) + lattice(x, y, 501) - 1) * grain : 0;
    data[o] = c[0] + g; data[o + 1] = c[1] + g; data[o + 2] = c[2] + g; data[o + 3] = 255;
  };

  for (let px = 0; px < width; px++) {
    const slope = (px - width / 2) / focal;
    let top = height, last = null;
    for (let z = 120; z < 22000 && top > 0; z += z < 1100 ? 0.45 + z * 0.00035 : 3 + (z - 1100) * 0.0022) {
      const x = slope * z, near = z < 1100;
      const octaves = z < 5000 ? 9 : z < 9000 ? 8 : 7;
      // Skip what can not rise above what is drawn already.
      const base = ground(x, z, octaves), deck = near ? -9999 : cloud(x, z);
      const up = near ? tree(x, z) : 0;
      const h = Math.max(base + up, deck);
      const y = Math.round(horizon - ((h - eye) / z) * focal);
      if (y >= top) continue;

      const e = near ? 1.2 : 5 + z * 0.0012;
      let color, grain = 0;
      const dx = (ground(x + e, z, octaves) - base) / e, dz = (ground(x, z + e, octaves) - base) / e;
      const n = 1 / Math.sqrt(1 + dx * dx + dz * dz);
      const light = Math.max(0, (-dx * sun[0] + sun[1] - dz * sun[2]) * n);
      if (near) {
        const shade = up > 0 ? 0.45 + 0.5 * (up / 18) : 0.75 + 0.35 * (soft(x / 3, z / 3, 60, 3) - 0.4);
        const tone = up > 0 ? [30, 47, 52] : [66, 66, 62];
        const warm = up > 0 ? step01(5, 20, up) * 0.5 : 0.25 * light;
        color = [tone[0] * shade + 92 * warm, tone[1] * shade + 62 * warm, tone[2] * shade + 40 * warm];
        color = lerp3(color, [128, 142, 176], step01(350, 1250, z) * 0.62);
        grain = 1.5;
      } else {
        let lit = 1;
        for (let s = 1; s <= 14; s++) { // does a ridge stand before the sun?
          const far = s * s * 9 + 14, hx = x + sun[0] * far, hz = z + sun[2] * far;
          lit = Math.min(lit, 1 - step01(-6, 22, ground(hx, hz, 5) - (base + sun[1] * far)));
          if (lit <= 0) break;
        }
        const rough = soft(x / 26, z / 26, 60, 3) - 0.44;
        const snow = step01(0.4, 0.66, n + rough * 0.5 + (base - 1250) / 2600 - 0.1);
        const rock = lerp3([74, 68, 74], [112, 100, 96], step01(-0.2, 0.2, rough));
        const skin = lerp3(rock, [236, 238, 246], snow);
        const bounce = 0.5 + 0.5 * n, s = light * lit * 1.55;
        color = [
          skin[0] * (0.34 * bounce + 1.02 * s), skin[1] * (0.42 * bounce + 0.69 * s), skin[2] * (0.6 * bounce + 0.46 * s)];
        grain = 1.5;
        const mix = 1 - step01(-14, 95, base - deck);
        if (mix > 0) {
          const q = 60, cx = (cloud(x + q, z) - deck) / q, cz = (cloud(x, z + q) - deck) / q;
          const glow = Math.max(0, Math.min(1, 0.42 - cx * 1.5 - cz * 0.9));
          const vapour = lerp3([140, 156, 192], [255, 220, 190], glow);
          color = lerp3(color, vapour, mix); grain *= 1 - mix;
        }
        const haze = 1 - Math.exp(-Math.max(0, z - 1200) / (h > deck ? 15000 : 12000));
        color = lerp3(color, skyAt(px, Math.min(y, horizon - 10 * scale)), haze);
        grain *= 1 - haze;
      }
      const from = Math.max(0, y);
      for (let yy = from; yy < top; yy++) {
        const t = last && top - from > 1 ? (top - yy) / (top - from) : 1;
        put(px, yy, last && !near && t < 1 ? lerp3(last, color, t) : color, grain);
      }
      top = from; last = near ? null : color;
    }
    for (let y = 0; y < top; y++) {
      let c = skyAt(px, y);
      const t = (horizon - y) / horizon;
      const wisp = step01(0.46, 0.8, soft(px / (520 * scale) + y / (900 * scale), y / (95 * scale), 120, 5)) * step01(0.05, 0.3, t) * (1 - step01(0.75, 1.1, t));
      put(px, y, lerp3(c, [255, 214, 190], wisp * 0.7), 0);
    }
  }
  context.putImageData(image, 0, 0);
}
