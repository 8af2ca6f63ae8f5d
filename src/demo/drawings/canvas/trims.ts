import { mix, threadOn, tones } from './colour';
import { along, between, ellipse, type Line, type Pt, pathData, round } from './geometry';
import { blur, clip, define, laid, type Sheet, shape } from './sheet';

type Ink = { colour?: string; width?: number; opacity?: number; dash?: string; soft?: number };

/** Draws an open line. `soft` blurs it by that radius. */
export function draw(s: Sheet, line: Line, ink: Ink = {}, closed = false): void {
  const { colour = s.tones.deep, width = 2, opacity = 1, dash, soft } = ink;
  s.art.push(
    `<path d="${laid(s, line, closed)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-opacity="${Math.round(opacity * 100) / 100}" stroke-linecap="round" stroke-linejoin="round"` +
      `${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}${soft === undefined ? '' : ` filter="url(#${blur(s, soft)})"`}/>`,
  );
}

/** Fills an outline flat. */
export function fill(s: Sheet, line: Line, colour: string, opacity = 1, soft?: number): void {
  s.art.push(
    `<path d="${laid(s, line, true)}" fill="${colour}" fill-opacity="${opacity}"${soft === undefined ? '' : ` filter="url(#${blur(s, soft)})"`}/>`,
  );
}

/** Art that is blurred as one, which costs as much as a single soft line. */
export function softly(s: Sheet, radius: number, paint: () => void): void {
  s.art.push(`<g filter="url(#${blur(s, radius)})">`);
  paint();
  s.art.push('</g>');
}

/** Art that is cut off at an outline. */
export function within(s: Sheet, line: Line, paint: () => void): void {
  const id = clip(s, shape(s, line));
  s.art.push(`<g clip-path="url(#${id})">`);
  paint();
  s.art.push('</g>');
}

/** A sewn seam: the groove where two panels meet, lit on its lower lip. */
export function seam(s: Sheet, line: Line, colour = s.d.base, width = 2): void {
  const t = tones(colour);
  for (const k of [5.5, 3.6, 2]) draw(s, line, { colour: t.deep, width: width * k, opacity: 0.12 });
  draw(s, line, { colour: t.deep, width, opacity: 0.8 });
  draw(
    s,
    line.map(([x, y]) => [x + 1.6, y + 1.8] as const),
    { colour: t.light, width: 1.2, opacity: 0.28 },
  );
}

/** A row of stitches in the given thread, each sunk a little into the cloth. */
export function stitch(s: Sheet, line: Line, thread = threadOn(s.d.base), width = 2.1): void {
  if (!s.cloth.stitched) return;
  draw(
    s,
    line.map(([x, y]) => [x + 0.6, y + 1.5] as const),
    { colour: '#060508', width, opacity: 0.4, dash: '6 4.6' },
  );
  draw(s, line, { colour: thread, width, opacity: 0.85, dash: '6 4.6' });
}

/** The soft shadow a raised edge throws along a line. */
export function castAlong(s: Sheet, line: Line, width = 16, opacity = 0.4): void {
  for (const k of [1.7, 1.25, 0.85, 0.45])
    draw(s, line, { colour: '#050408', width: width * k, opacity: opacity * 0.3 });
}

/** Ribbing between two edges that run the same way, `n` ribs. */
export function ribs(s: Sheet, a: Line, b: Line, n: number, colour = s.d.base): void {
  const t = tones(colour);
  const lines = (dx: number) =>
    Array.from({ length: n }, (_, i) => {
      const k = (i + 0.5) / n;
      const [p, q] = [s.bend(along(a, k)), s.bend(along(b, k))];
      return `M${round(p[0] + dx)} ${round(p[1])}L${round(q[0] + dx)} ${round(q[1])}`;
    }).join('');
  s.art.push(
    `<path d="${lines(0)}" stroke="${t.deep}" stroke-opacity=".42" stroke-width="3.2"/><path d="${lines(3)}" stroke="${t.light}" stroke-opacity=".2" stroke-width="2"/>`,
  );
}

/** A four-hole button seen from above: rim, dish, holes, thread, highlight. */
export function button(s: Sheet, at: Pt, radius: number, colour: string): void {
  const [x, y] = s.bend(at).map(round) as [number, number];
  const t = tones(colour);
  const r = round;
  const hole = (dx: number, dy: number) =>
    `<circle cx="${r(x + dx * radius)}" cy="${r(y + dy * radius)}" r="${r(radius * 0.13)}" fill="${t.deep}"/>`;
  const id = define(
    s,
    `button ${t.base}`,
    (own) =>
      `<radialGradient id="${own}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${mix(t.base, '#ffffff', 0.35)}"/><stop offset=".6" stop-color="${t.base}"/><stop offset="1" stop-color="${t.dark}"/></radialGradient>`,
  );
  s.art.push(
    `<circle cx="${r(x + 1.5)}" cy="${r(y + radius * 0.34)}" r="${r(radius * 1.06)}" fill="#040306" fill-opacity=".5"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>` +
      `<circle cx="${x}" cy="${y}" r="${r(radius * 0.66)}" fill="none" stroke="${t.deep}" stroke-opacity=".45" stroke-width="${r(radius * 0.13)}"/>` +
      hole(-0.2, -0.2) +
      hole(0.2, -0.2) +
      hole(-0.2, 0.2) +
      hole(0.2, 0.2) +
      `<path d="M${r(x - radius * 0.72)} ${r(y - radius * 0.3)}A${r(radius * 0.8)} ${r(radius * 0.8)} 0 0 1 ${r(x - radius * 0.1)} ${r(y - radius * 0.78)}" stroke="#fff" stroke-opacity=".6" stroke-width="${r(radius * 0.14)}" fill="none" stroke-linecap="round"/>`,
  );
}

/** A metal snap, eyelet or rivet. */
export function rivet(s: Sheet, at: Pt, radius: number, metal = '#b08d57'): void {
  const [x, y] = s.bend(at).map(round) as [number, number];
  s.art.push(
    `<circle cx="${round(x + 1)}" cy="${round(y + 2)}" r="${round(radius * 1.15)}" fill="#000" fill-opacity=".45"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${metal}"/>` +
      `<circle cx="${x}" cy="${y}" r="${round(radius * 0.5)}" fill="${mix(metal, '#000000', 0.4)}"/><circle cx="${round(x - radius * 0.35)}" cy="${round(y - radius * 0.4)}" r="${round(radius * 0.25)}" fill="#fff" fill-opacity=".75"/>`,
  );
}

/** A closed zip along a line, with tape and puller at share `pull`. */
export function zip(s: Sheet, line: Line, metal = '#b9b3a6', pull = 0.02): void {
  draw(s, line, { colour: '#060507', width: 17, opacity: 0.75 });
  draw(s, line, { colour: s.tones.dark, width: 13 });
  draw(s, line, { colour: metal, width: 7.5, dash: '2.6 2.8', opacity: 0.95 });
  draw(s, line, { colour: '#111', width: 1, opacity: 0.7 });
  const [x, y] = s.bend(along(line, pull));
  s.art.push(
    `<g transform="translate(${round(x)} ${round(y)})"><rect x="-8" y="-8" width="16" height="20" rx="4" fill="${metal}" stroke="#111" stroke-opacity=".6"/>` +
      `<rect x="-5.5" y="10" width="11" height="34" rx="5" fill="${mix(metal, '#ffffff', 0.15)}" stroke="#111" stroke-opacity=".6"/><rect x="-2" y="32" width="4" height="7" rx="2" fill="#111" fill-opacity=".7"/></g>`,
  );
}

/** A woven gold border between two edges: bands, a row of lozenges, a bright selvedge. */
export function zariBorder(s: Sheet, a: Line, b: Line, colour: string, n = 26): void {
  const t = tones(colour);
  const area = [...a, ...[...b].reverse()];
  fill(s, area, t.base, 0.96);
  const thread = (k: number, width: number, ink: string, opacity: number, dash?: string) =>
    draw(
      s,
      between(a, b, k, 30),
      dash === undefined ? { colour: ink, width, opacity } : { colour: ink, width, opacity, dash },
    );
  thread(0.06, 3, mix(t.base, '#ffffff', 0.45), 0.9);
  thread(0.16, 2, t.deep, 0.7);
  thread(0.84, 2, t.deep, 0.7);
  thread(0.94, 3, mix(t.base, '#ffffff', 0.45), 0.9);
  const lozenges = Array.from({ length: n }, (_, i) => {
    const at = (k: number, u: number): Pt => {
      const [p, q] = [along(a, k), along(b, k)];
      return s.bend([p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u]);
    };
    const k = (i + 0.5) / n;
    const h = 0.42 / n;
    return pathData([at(k, 0.24), at(k + h, 0.5), at(k, 0.76), at(k - h, 0.5)], true);
  });
  s.art.push(`<path d="${lozenges.join('')}" fill="${t.dark}" fill-opacity=".85"/>`);
  thread(0.5, 3.4, mix(t.base, '#ffffff', 0.5), 0.9, '3 7');
}

/** A small woven label, folded and sewn at both ends. */
export function label(s: Sheet, [x, y]: Pt, w = 62, h = 26): void {
  const [px, py] = s.bend([x, y]).map(round) as [number, number];
  s.art.push(
    `<g transform="translate(${px} ${py})"><rect x="${-w / 2}" y="2" width="${w}" height="${h}" fill="#000" fill-opacity=".4"/><rect x="${-w / 2}" width="${w}" height="${h}" fill="#17140f"/>` +
      `<path d="M${-w * 0.24} ${h * 0.36}H${w * 0.24}M0 ${h * 0.36}V${h * 0.74}" stroke="#c9a86a" stroke-width="2.4" fill="none"/></g>`,
  );
}

/** A round bead, knot or pearl. */
export function bead(s: Sheet, at: Pt, radius: number, colour: string): void {
  fill(s, ellipse(at[0] + 1, at[1] + radius * 0.4, radius * 1.05, radius), '#040306', 0.45);
  fill(s, ellipse(at[0], at[1], radius, radius), tones(colour).base);
  fill(s, ellipse(at[0] - radius * 0.3, at[1] - radius * 0.35, radius * 0.35, radius * 0.3), '#ffffff', 0.6);
}
