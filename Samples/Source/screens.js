// The screens. Positions are points; `W` is the width (393, or 392 for the
// half-size pictures, so that the card lands on whole pixels there too).
"use strict";

const query = new URLSearchParams(location.search);
const screen_ = query.get("screen") || "home";
const W = innerWidth, H = innerHeight;
const box = (x, y, w, h, extra = "") => `style="left:${x}px;top:${y}px;${w === null ? "" : `width:${w}px;`}${h === null ? "" : `height:${h}px;`}${extra}"`;

const status = (color = "var(--text)") => `<div class="status" style="color:${color}"><b>9:41</b><div>${signal}${wifi}${battery}</div></div>`;
const homeBar = (color = "var(--text)") => `<div class="home" style="background:${color}"></div>`;
const tabs = (on) => `<div class="tabs">${[["Discover", "compass"], ["Map", "map"], ["Saved", "bookmark"], ["Activity", "chart"], ["Settings", "gear"]]
  .map(([n, g]) => `<div class="${n === on ? "on" : ""}">${icon(n === on && glyphs[g + "Fill"] ? g + "Fill" : g, 26, 1.6)}${n}</div>`).join("")}</div>`;

const trail = {
  scene: "ridge", kind: "Alpine · 12.4 km", name: "Averdal Ridge", line: "A sunrise walk above the clouds",
};

const words = (big, extra = "") => `<div class="words" style="${extra}"><div class="foot upper">${trail.kind}</div>
  <div class="${big}" style="margin-top:2px">${trail.name}</div><div class="subhead" style="margin-top:2px;opacity:.9">${trail.line}</div></div>`;

function feature(x, y, w, h) {
  return `<div class="under" ${box(x, y, w, h)}></div><div class="feature" ${box(x, y, w, h)}>${art(trail.scene)}<div class="scrim"></div>
    <div class="badge glass foot semi">${icon("star", 14)}Trail of the week</div>
    <div class="abs glass round" style="right:14px;top:14px;width:34px;height:34px">${icon("heart", 19, 2)}</div>${words("title1")}</div>`;
}

function tile(x, y, w, pic, scene, name, line, rating, focus) {
  return `<div class="tile" ${box(x, y, w, pic + 72)}><div class="pic" style="height:${pic}px">${art(scene, focus)}</div>
    <div style="padding:11px 14px"><div class="callout semi">${name}</div>
    <div class="foot soft row" style="margin-top:3px;gap:4px"><span class="grow">${line}</span><span style="color:#f5a524">${icon("star", 12)}</span><span class="num">${rating}</span></div></div></div>`;
}

const screens = {
  home() {
    const half = (W - 32 - 13) / 2;
    const a = Math.floor(half), bx = W - 16 - a;
    return status() + `
      <div class="abs foot upper soft" ${box(16, 61, null, null)}>Tuesday 12 March</div>
      <div class="abs large" ${box(16, 79, null, null)}>Discover</div>
      <div class="abs avatar" style="right:16px;top:80px;width:38px;height:38px;font-size:15px">JV</div>
      <div class="field" ${box(16, 132, W - 32, 36)}>${icon("search", 19, 2)}<span class="grow">Trails, regions, huts</span>${icon("mic", 19, 1.8)}</div>
      <div class="chips" style="top:182px"><div class="on">${icon("sun", 17, 2)}For you</div><div>${icon("climbFill", 17)}Alpine</div><div>${icon("tree", 17)}Forest</div><div>${icon("wave", 17, 2)}Coast</div><div>${icon("sun", 17, 2)}Desert</div></div>
      ${feature(16, 230, W - 32, 320)}
      <div class="abs title2" ${box(16, 564, null, null)}>Close to you</div>
      <div class="abs callout tint" style="right:16px;top:568px">See All</div>
      ${tile(16, 602, a, 100, "lake", "Lake Imber", "7.8 km", "4.8")}
      ${tile(bx, 602, a, 100, "forest", "Tallow Wood", "5.2 km", "4.6", "YMax")}
      ${tabs("Discover")}${homeBar()}`;
  },

  detail() {
    return `<div class="abs" style="inset:0;background:var(--page)"></div>
      <div class="hero" style="height:420px">${art(trail.scene)}
        <div class="abs" style="left:0;right:0;top:0;height:120px;background:linear-gradient(rgba(14,30,58,.42),rgba(14,30,58,0))"></div>
        <div class="scrim"></div>${words("large", "left:16px;bottom:22px")}</div>
      ${status("#fff")}
      <div class="abs glass round" style="left:16px;top:62px;width:36px;height:36px">${icon("close", 17, 2.4)}</div>
      <div class="abs glass round" style="right:62px;top:62px;width:36px;height:36px">${icon("heart", 20, 2)}</div>
      <div class="abs glass round" style="right:16px;top:62px;width:36px;height:36px">${icon("share", 20, 2)}</div>
      <div class="stats" style="top:438px">${[["Distance", "12.4", "km"], ["Climb", "860", "m"], ["Time", "4:30", "h"], ["Rating", "4.9", ""]]
        .map(([n, v, u]) => `<div><div class="cap soft">${n}</div><div class="title3 num" style="margin-top:3px">${v}<span class="foot medium soft" style="letter-spacing:0"> ${u || `<svg viewBox="0 0 24 24" width="13" height="13" style="display:inline;color:#f5a524;vertical-align:-1px">${glyphs.star.replace('class="f"', 'fill="currentColor"')}</svg>`}</span></div></div>`).join("")}</div>
      <div class="hair" ${box(16, 499, W - 32, 1)}></div>
      <div class="abs callout" ${box(16, 511, W - 32, 90, "line-height:22px")}>Leave the hut in the dark and reach the first shoulder as the valley fills with mist. The path follows the crest for an hour, then drops through pine to the old stone bridge. <span class="tint medium">More</span></div>
      <div class="abs headline" ${box(16, 612, null, null)}>Elevation</div>
      <div class="abs foot soft num" style="right:16px;top:615px">640 – 1,500 m</div>
      ${profile(16, 640, W - 32, 106)}
      <div class="cta"><div class="button plain" style="left:16px;top:10px;width:50px">${icon("download", 23, 2)}</div>
        <div class="button" style="left:76px;right:16px;top:10px">${icon("location", 17)}Start Trail</div></div>${homeBar()}`;
  },

  settings() {
    const cell = (color, glyph, name, end) => `<div class="cell"><div class="square" style="background:${color}">${icon(glyph, 19, 2)}</div><span class="grow">${name}</span>${end}</div>`;
    const go = (value = "") => `<span class="value">${value}</span>${icon("right", 15, 2.8)}`;
    const toggle = (on) => `<div class="switch ${on ? "" : "off"}"></div>`;
    return status() + `
      <div class="abs large" ${box(16, 79, null, null)}>Settings</div>
      <div class="group" style="top:134px;height:76px"><div class="row" style="height:76px;padding:0 13px 0 16px;gap:13px">
        <div class="avatar" style="width:52px;height:52px;font-size:21px">JV</div>
        <div class="grow"><div class="title3">Juno Vale</div><div class="foot soft" style="margin-top:1px">Trails Plus · 38 walks this year</div></div><span style="color:var(--faint)">${icon("right", 15, 2.8)}</span></div></div>
      <div class="group" style="top:232px">${cell("#34a36f", "drive", "Offline Maps", go("1.8 GB"))}${cell("#f0883a", "ruler", "Units", go("Metric"))}${cell("#5b63d6", "moon", "Appearance", go("Automatic"))}</div>
      <div class="note foot upper" style="top:384px;font-weight:400;letter-spacing:-.006em">On the trail</div>
      <div class="group" style="top:409px">${cell("#ec4d4d", "bell", "Weather Alerts", toggle(true))}${cell("#2f8fe6", "speaker", "Spoken Directions", toggle(true))}${cell("#1fa7a0", "location", "Share Live Location", toggle(false))}</div>
      <div class="note foot" style="top:549px">People you choose can follow your position until you end the walk.</div>
      <div class="group" style="top:607px">${cell("#3c82f0", "hand", "Privacy", go())}${cell("#8e8e93", "people", "Trail Partners", go("4"))}${cell("#8e8e93", "help", "Help & Feedback", go())}</div>
      ${tabs("Settings")}${homeBar()}`;
  },

  map() {
    return cityMap() + status("#000") + `
      <div class="abs row" ${box(16, 62, W - 32, 48, "border-radius:14px;background:rgba(255,255,255,.9);backdrop-filter:blur(18px) saturate(1.6);box-shadow:0 6px 20px rgba(20,30,50,.16),0 1px 3px rgba(20,30,50,.1);padding:0 12px;gap:8px")}>
        <span class="soft">${icon("search", 20, 2)}</span><span class="grow">Sorrel Park Loop</span><div class="avatar" style="width:30px;height:30px;font-size:12px">JV</div></div>
      <div class="abs" style="right:16px;top:126px;width:44px;height:89px;border-radius:12px;background:rgba(255,255,255,.9);backdrop-filter:blur(18px) saturate(1.6);box-shadow:0 4px 14px rgba(20,30,50,.16),0 1px 3px rgba(20,30,50,.1);color:#3c4a55">
        <div class="abs" style="left:10.5px;top:10.5px">${icon("layers", 23, 1.8)}</div><div class="hair" style="top:44px"></div>
        <div class="abs tint" style="left:11px;top:55.5px">${icon("location", 22)}</div></div>
      <div class="abs" ${box(16, 580, W - 32, 176, "border-radius:22px;background:#fff;box-shadow:0 10px 30px rgba(20,30,50,.2),0 2px 6px rgba(20,30,50,.1)")}>
        <div class="abs" style="left:16px;top:16px;width:76px;height:76px;border-radius:14px;overflow:hidden">${art("forest", "YMax")}</div>
        <div class="abs" style="left:106px;top:17px;right:56px"><div class="title3">Sorrel Park Loop</div>
          <div class="subhead soft" style="margin-top:2px">Easy walk · Riverside</div>
          <div class="foot row" style="gap:4px;margin-top:5px"><span style="color:#f5a524">${icon("star", 13)}</span><span class="semi">4.7</span><span class="soft">(212 walks)</span></div></div>
        <div class="abs round" style="right:14px;top:14px;width:30px;height:30px;background:rgba(118,118,128,.12);color:var(--soft)">${icon("close", 14, 3)}</div>
        <div class="button" style="left:16px;top:108px;width:${W - 32 - 32 - 122}px;height:52px">${icon("location", 17)}Start · 48 min</div>
        <div class="button plain num" style="right:16px;top:108px;width:112px;height:52px">${icon("route", 20, 2)}3.6 km</div></div>
      ${tabs("Map")}${homeBar()}`;
  },

  photo() {
    const light = "#fff";
    return `<canvas id="photo" width="${Math.round(W * devicePixelRatio)}" height="${Math.round(H * devicePixelRatio)}" style="position:absolute;left:0;top:0;width:${W}px;height:${H}px"></canvas>
      <div class="abs" style="left:0;right:0;top:0;height:150px;background:linear-gradient(rgba(8,14,32,.5),rgba(8,14,32,0))"></div>
      <div class="abs" style="left:0;right:0;bottom:0;height:230px;background:linear-gradient(rgba(4,8,16,0),rgba(4,8,16,.72))"></div>${status(light)}
      <div style="color:#fff"><div class="abs glass round" style="left:16px;top:62px;width:36px;height:36px">${icon("left", 19, 2.4)}</div>
      <div class="abs" style="left:80px;right:80px;top:60px;text-align:center"><div class="subhead semi">Averdal Ridge</div><div class="cap" style="opacity:.85;margin-top:1px">Day 2 · 06:14</div></div>
      <div class="abs glass round" style="right:16px;top:62px;width:36px;height:36px">${icon("more", 20)}</div>
      <div class="abs" style="left:20px;right:20px;bottom:104px"><div class="title2">First light from the saddle</div>
      <div class="subhead row" style="opacity:.88;margin-top:4px;gap:6px">${icon("flag", 15, 2)}1,420 m · 3 of 24</div></div>
      <div class="abs row" style="left:26px;right:26px;bottom:46px;justify-content:space-between">${icon("share", 25)}${icon("heartFill", 26)}${icon("info", 25)}${icon("trash", 25)}</div></div>${homeBar("#fff")}`;
  },

  "ipad-home"() {
    const item = (g, n, on, count = "") => `<div class="item ${on ? "on headline" : ""}">${icon(g, 23, 1.7)}<span class="grow">${n}</span><span class="subhead" style="opacity:${on ? 0.9 : 0.5}">${count}</span></div>`;
    return padStatus() + `<div class="side"><div class="abs tint" style="left:20px;top:38px">${icon("sidebar", 25, 1.6)}</div>
        <div class="abs tint" style="right:20px;top:38px">${icon("plus", 24, 1.8)}</div>
        <div class="abs title1" style="left:24px;top:78px">Trails</div>
        <div class="abs" style="left:0;right:0;top:124px">${item("compass", "Discover", true)}${item("map", "Map")}${item("bookmark", "Saved", false, 14)}${item("chart", "Activity")}${item("gear", "Settings")}
        <div class="row headline" style="margin:26px 24px 6px"><span class="grow title3">Collections</span><span class="tint" style="transform:rotate(90deg)">${icon("right", 14, 2.6)}</span></div>
        ${item("sun", "Sunrise Walks", false, 8)}${item("drop", "By the Water", false, 21)}${item("tree", "Deep Forest", false, 17)}${item("climb", "Above 1,000 m", false, 12)}${item("moon", "Night Hikes", false, 5)}
        <div class="row headline" style="margin:26px 24px 6px"><span class="grow title3">Partners</span><span class="tint" style="transform:rotate(90deg)">${icon("right", 14, 2.6)}</span></div>
        ${[["Ode", "#5b8def,#3a4fb5", "O"], ["Pim", "#59c28f,#1d7a6c", "P"], ["Wren", "#f4b55e,#d9643f", "W"]].map(([n, c, l]) => `<div class="item"><div class="avatar" style="width:26px;height:26px;margin:0 -2px;font-size:12px;background:linear-gradient(160deg,${c})">${l}</div><span class="grow">${n}</span></div>`).join("")}</div>
        <div class="abs row" style="left:24px;bottom:34px;gap:12px"><div class="avatar" style="width:40px;height:40px;font-size:16px">JV</div><div><div class="subhead semi">Juno Vale</div><div class="foot soft">Trails Plus</div></div></div></div>
      <div class="abs large" ${box(276, 74, null, null)}>Discover</div>
      <div class="field" style="right:24px;top:78px;width:230px">${icon("search", 19, 2)}<span class="grow">Search</span>${icon("mic", 19, 1.8)}</div>
      <div class="chips" style="left:276px;top:134px"><div class="on">${icon("sun", 17, 2)}For you</div><div>${icon("climbFill", 17)}Alpine</div><div>${icon("tree", 17)}Forest</div><div>${icon("wave", 17, 2)}Coast</div><div>${icon("moon", 16)}Night</div><div>${icon("flag", 17, 2)}Huts</div></div>
      ${feature(276, 188, 520, 360)}
      <div class="abs title2" ${box(276, 576, null, null)}>Close to you</div><div class="abs callout tint" style="right:24px;top:580px">See All</div>
      ${tile(276, 618, 252, 158, "lake", "Lake Imber", "Shore path · 7.8 km", "4.8")}${tile(544, 618, 252, 158, "forest", "Tallow Wood", "Forest · 5.2 km", "4.6", "YMax")}
      ${tile(276, 864, 252, 158, "coast", "Vesper Point", "Coast · 9.1 km", "4.9")}${tile(544, 864, 252, 158, "dunes", "Sorrel Dunes", "Desert · 6.4 km", "4.5")}
      ${tile(276, 1110, 252, 158, "aurora", "", "", "")}${tile(544, 1110, 252, 158, "moor", "", "", "")}${padBar()}`;
  },

  "ipad-detail"() {
    const fact = (g, n, v) => `<div class="row" style="height:52px;gap:12px"><span class="tint">${icon(g, 22, 1.8)}</span><span class="grow">${n}</span><span class="soft num">${v}</span></div>`;
    const stage = (n, name, line, scene, focus) => `<div class="row" style="position:relative;height:76px;gap:14px">${n === 1 ? "" : `<div class="hair"></div>`}<div style="position:relative;width:56px;height:56px;border-radius:12px;overflow:hidden">${art(scene, focus)}</div><div class="grow"><div class="headline">${name}</div><div class="subhead soft" style="margin-top:1px">${line}</div></div><span style="color:var(--faint)">${icon("right", 15, 2.8)}</span></div>`;
    return `<div class="abs" style="inset:0;background:var(--page)"></div><div class="hero" style="height:540px">${art(trail.scene)}
        <div class="abs" style="left:0;right:0;top:0;height:110px;background:linear-gradient(rgba(14,30,58,.42),rgba(14,30,58,0))"></div><div class="scrim"></div>${words("large", "left:40px;bottom:30px")}
        <div class="button" style="right:40px;bottom:32px;width:190px;background:#fff;color:#0b5a40">${icon("location", 17)}Start Trail</div></div>
      ${padStatus("#fff")}
      <div class="abs glass round" style="left:24px;top:40px;width:40px;height:40px">${icon("close", 18, 2.4)}</div>
      <div class="abs glass round" style="right:76px;top:40px;width:40px;height:40px">${icon("heart", 22, 2)}</div><div class="abs glass round" style="right:24px;top:40px;width:40px;height:40px">${icon("share", 22, 2)}</div>
      <div class="abs" ${box(40, 572, 440, null)}><div class="title2">About this trail</div>
        <div style="margin-top:8px;line-height:25px">Leave the hut in the dark and reach the first shoulder as the valley fills with mist. The path follows the crest for an hour, then drops through pine to the old stone bridge. Carry water: the springs on the upper part run dry by the end of summer.</div></div>
      <div class="abs" ${box(40, 756, 440, null)}><div class="row"><span class="title2 grow">Elevation</span><span class="subhead soft num">640 – 1,500 m</span></div></div>
      ${profile(40, 798, 440, 146)}
      <div class="abs" ${box(516, 572, 264, null, "border-radius:20px;background:var(--back);padding:8px 20px")}>${fact("route", "Distance", "12.4 km")}${fact("climb", "Climb", "860 m")}${fact("clock", "Time", "4 h 30")}${fact("flag", "Grade", "Moderate")}${fact("people", "On trail now", "17")}</div>
      <div class="abs" ${box(516, 872, 264, null, "border-radius:20px;background:var(--back);padding:16px 20px 18px")}><div class="foot upper soft">Tomorrow, 06:00</div><div class="row" style="gap:12px;margin-top:6px"><span style="color:#f5a524">${icon("sun", 34, 1.8)}</span><span class="large num">4°</span><span class="subhead soft grow" style="text-align:right">Clear above<br>900 m</span></div></div>
      <div class="abs" ${box(40, 966, 440, null)}><div class="title2" style="margin-bottom:4px">Stages</div>${stage(1, "Hut to First Shoulder", "3.1 km · 1 h 20 · before dawn", "aurora", "YMax")}${stage(2, "Along the Crest", "5.6 km · 2 h 05 · open ground", "ridge")}</div>
      ${profileButton()}${padBar()}`;
  },
};

const profileButton = () => `<div class="button plain" style="left:516px;top:1010px;width:264px">${icon("download", 22, 2)}Download Map</div><div class="abs foot soft" style="left:516px;top:1068px;width:264px;text-align:center">24 MB · works without signal</div>`;
const padStatus = (c = "var(--text)") => `<div class="padstatus" style="color:${c}"><div>9:41&ensp;Tue 12 Mar</div><div>${wifi.replace('width="17" height="12"', 'width="15" height="11"')}<span>100%</span>${battery.replace('width="27" height="13"', 'width="25" height="12"')}</div></div>`;
const padBar = (c = "var(--text)") => `<div class="home" style="background:${c};width:284px;margin-left:-142px"></div>`;

// Height profile with an axis, filled below the line.
function profile(x, y, w, h) {
  const top = 8, foot = h - 22, pts = [];
  for (let i = 0; i <= w; i += 2) {
    const t = i / w;
    const climb = Math.exp(-(((t - 0.56) / 0.27) ** 2)) + 0.28 * Math.exp(-(((t - 0.2) / 0.09) ** 2)) + fractal(t * 9, 4, 5, 0.5, false) * 0.07 + 0.06;
    pts.push([i, foot - (foot - top) * Math.max(0.02, climb / 1.2)]);
  }
  const line = "M" + pts.map((p) => p[0] + " " + p[1].toFixed(1)).join("L");
  const peak = pts.reduce((a, b) => (b[1] < a[1] ? b : a));
  const [id, def] = gradient([[0, "var(--tint)", 0.36], [1, "var(--tint)", 0.03]]);
  const km = [0, 3, 6, 9, 12], at = (k) => Math.min(w, (k / 12.4) * w);
  return `<svg class="abs" ${box(x, y, w, h)} viewBox="0 0 ${w} ${h}">${def.replace(/stop-color="(var\(--tint\))"/g, 'style="stop-color:$1"')}
    ${[0, 0.5, 1].map((f) => `<path d="M0 ${top + (foot - top) * f}H${w}" stroke="var(--line)" style="stroke-width:var(--thin)" ${f < 1 ? 'stroke-dasharray="3 3"' : ""}/>`).join("")}
    <path d="${line}L${w} ${foot}L0 ${foot}Z" fill="url(#${id})"/><path d="${line}" fill="none" stroke="var(--tint)" stroke-width="2.25" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="${peak[0]}" cy="${peak[1]}" r="5.5" fill="var(--page)"/><circle cx="${peak[0]}" cy="${peak[1]}" r="4" fill="var(--tint)"/>
    ${km.map((k) => `<text x="${k === 12 ? w : at(k)}" y="${foot + 16}" fill="var(--soft)" font-size="11" letter-spacing="0" text-anchor="${k === 0 ? "start" : k === 12 ? "end" : "middle"}">${k}${k === 12 ? " km" : ""}</text>`).join("")}</svg>`;
}

document.body.className = [query.get("theme") || "", W === 392 ? "half" : "", screen_.startsWith("ipad") ? "pad" : ""].join(" ");
document.body.innerHTML = screens[screen_] ? screens[screen_]() : "";
if (screen_ === "photo") drawPhoto(document.getElementById("photo"));

// Answers "ok" once fonts are there and everything has been laid out.
async function ready() {
  if (!screens[screen_]) return "no such screen: " + screen_;
  const faces = ["400 17px Inter", "500 17px Inter", "600 17px Inter", "600 20px 'Inter Display'", "700 34px 'Inter Display'"];
  await Promise.all(faces.map((f) => document.fonts.load(f)));
  const probe = document.createElement("canvas").getContext("2d");
  const width = (f) => { probe.font = f; return probe.measureText("Averdal Ridge 0123456789").width; };
  for (const name of ["Inter", "Inter Display"])
    if (width(`40px "${name}", monospace`) === width("40px monospace")) return `font "${name}" is not installed`;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return "ok";
}
