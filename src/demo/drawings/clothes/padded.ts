import { mix, tones } from '../canvas/colour';
import { bounds, curve, type Line, mirror, move, strip, symmetric, symmetricCurve } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import { define, poseArms, type Sheet } from '../canvas/sheet';
import { castAlong, rivet, seam, stitch, zip } from '../canvas/trims';
import { armsOf, type Block, cutBlock } from './block';
import { jacketBlock } from './jacketBlock';
import { tubeCuffs } from './tops';

/** An outline whose upright edges bulge once per down channel, the channels `step` high. */
function scalloped(area: Line, from: number, step: number, depth: number): Line {
  const b = bounds(area);
  const cx = b.x + b.w / 2;
  return area.flatMap((p, i) => {
    const q = area[(i + 1) % area.length] ?? p;
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const n = Math.max(1, Math.round(Math.hypot(dx, dy) / 9));
    const steep = Math.abs(dy) > Math.abs(dx) * 1.2;
    return Array.from({ length: n }, (_, k) => {
      const [x, y] = [p[0] + (dx * k) / n, p[1] + (dy * k) / n];
      const out = steep ? depth * Math.abs(Math.sin((Math.PI * (y - from)) / step)) ** 0.6 : 0;
      return [x + Math.sign(x - cx) * out, y] as const;
    });
  });
}

/** The light and shade of down channels, one repeat per channel, turned by degrees. */
function channelPaint(s: Sheet, from: number, step: number, degrees: number): string {
  const t = s.tones;
  const stop = (at: number, colour: string, o: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`;
  const shine = 0.16 + s.cloth.sheen * 0.2;
  const shade =
    stop(0, t.deep, 0.75) +
    stop(0.05, t.deep, 0.4) +
    stop(0.16, t.light, 0.02) +
    stop(0.34, t.light, shine) +
    stop(0.52, t.light, 0) +
    stop(0.55, t.deep, 0) +
    stop(0.82, t.deep, 0.34) +
    stop(0.96, t.deep, 0.62) +
    stop(1, t.deep, 0.8);
  const puckers = Array.from({ length: 9 }, (_, i) => {
    const x = 14 + i * 31 + s.random() * 20;
    const long = step * (0.16 + s.random() * 0.22);
    return `<path d="M${x.toFixed(0)} 1q5 ${(long * 0.6).toFixed(0)} ${(s.random() * 12 - 6).toFixed(0)} ${long.toFixed(0)}M${(x + 12).toFixed(0)} ${step}q-4 ${(-long * 0.5).toFixed(0)} 3 ${(-long * 0.8).toFixed(0)}"/>`;
  });
  const id = define(
    s,
    `channels ${from} ${step} ${degrees}`,
    (own) =>
      `<linearGradient id="${own}g" x1="0" y1="0" x2="0" y2="1">${shade}</linearGradient><pattern id="${own}" width="300" height="${step}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${from}) rotate(${degrees} 540 0)"><rect width="300" height="${step}" fill="url(#${own}g)"/><g fill="none" stroke="${t.deep}" stroke-opacity=".34" stroke-width="4" stroke-linecap="round">${puckers.join('')}</g><path d="M0 .8H300M0 ${step - 0.6}H300" stroke="${t.deep}" stroke-width="1.8"/></pattern>`,
  );
  return `url(#${id})`;
}

/** Lays a down-filled panel. */
function padded(s: Sheet, area: Line, from: number, step: number, degrees: number): void {
  const quilted = s.d.fabric === 'quilted';
  const line = quilted ? area : scalloped(area, from, step, 9);
  panel(s, line, {
    ...(quilted ? {} : { over: (on: Sheet, grain: number) => channelPaint(on, from, step, grain) }),
    grain: degrees,
    crease: quilted ? 1 : 0.7,
  });
}

function highCollar(s: Sheet, y: number): void {
  const area = symmetric(
    `540,${y - 44} 476,${y - 46} 448,${y - 26}! 434,${y + 34} 428,${y + 84}! 480,${y + 118} 540,${y + 126}!`,
  );
  const inside = symmetric(`540,${y - 58} 480,${y - 58} 450,${y - 28}! 480,${y + 14} 540,${y + 30}!`);
  padded(s, area, y - 48, 58, 0);
  panel(s, inside, { colour: s.d.accent, pattern: false, crease: 0.3, inner: true });
}

export function puffer(s: Sheet, sleeved: boolean): void {
  const b: Block = {
    ...jacketBlock,
    shoulder: [270, 290],
    pit: [276, 548],
    waist: [276, 780],
    hem: [sleeved ? 270 : 286, sleeved ? 1160 : 1040],
    neck: [100, 232],
    cuff: { at: [140, 968], half: 72 },
  };
  const c = cutBlock(b);
  if (sleeved) {
    poseArms(s, armsOf(b));
    padded(s, c.sleeve, 330, 88, Math.round(c.lean));
    padded(s, mirror(c.sleeve), 330, 88, Math.round(-c.lean));
    tubeCuffs(s, c.cuff, 26, s.d.base, 12);
  }
  padded(s, c.body, 236, 102, 0);
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole, s.d.base, 3);
  if (sleeved) {
    hood(s);
    zip(s, curve('540,372 540,700 540,1164'), '#c9c4b8', 0.02);
    const pocket = curve('350,900 372,810 386,764');
    for (const side of [pocket, mirror(pocket)]) zip(s, side, mix(s.d.base, '#ffffff', 0.3), 0.05);
    return;
  }
  highCollar(s, 232);
  snaps(s);
  const pocket = curve('356,850 374,776 384,740');
  for (const side of [pocket, mirror(pocket)]) {
    panel(s, strip(move(side, -9, 0), move(side, 9, 0)), { pattern: false, inner: true, lift: 3, crease: 0 });
    stitch(s, side);
  }
}

/** A quilted hood lying open above the shoulders, fleece inside. */
function hood(s: Sheet): void {
  const area = symmetric('540,64 446,76 380,150 366,250 396,330 470,376 540,388!');
  padded(s, area, 70, 84, 0);
  const opening = symmetric('540,124 470,134 424,196 424,276 462,336 540,372!');
  panel(s, opening, { colour: s.d.accent, fabric: 'fleece', pattern: false, inner: true, crease: 0.4 });
  const rim = symmetricCurve('540,372 462,336 424,276 424,196 470,134 540,124');
  castAlong(s, rim, 12, 0.5);
  seam(s, rim, s.d.base, 2);
}

/** A stitched front band closed with press studs. */
function snaps(s: Sheet): void {
  const [a, b] = [curve('514,352 514,700 514,1044'), curve('566,352 566,700 566,1044')];
  panel(s, strip(a, b), { inner: true, lift: 5, crease: 0.2, roundness: 0.6, fabric: 'poplin' });
  stitch(s, move(a, 7, 0));
  stitch(s, move(b, -7, 0));
  for (let i = 0; i < 6; i++) rivet(s, [540, 392 + i * 120], 12, tones(s.d.accent).base);
}
