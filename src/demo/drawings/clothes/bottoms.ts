import { mix, threadOn } from '../canvas/colour';
import { curve, type Line, mirror, move, outline, strip } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, ribs, rivet, seam, stitch, within, zip } from '../canvas/trims';
import { denimFolds, mirrored, onLeg, worn } from './denimFolds';
import { elastic, f, fly, hems, innerWaist, type Legs, legs, legsOf, waistband } from './legs';

/** Curved front pockets with rivets and a watch pocket. */
function jeansPockets(s: Sheet, g: Legs, thread: string): void {
  const [x, y] = g.waist;
  const [side] = onLeg(g)(0, y + 110);
  const mouth = curve(
    `${x + 112},${y + 14} ${x + 104},${y + 66} ${x + 50},${y + 104} ${side + 5},${y + 110}`,
  );
  for (const edge of [mouth, mirror(mouth)]) {
    castAlong(s, edge, 10, 0.5);
    seam(s, edge);
    stitch(s, move(edge, 0, 9), thread);
    stitch(s, move(edge, 0, 17), thread);
    for (const p of [edge[2], edge[edge.length - 4]])
      if (p !== undefined) rivet(s, [p[0], p[1] + 12], 6.5, '#b57b45');
  }
  within(
    s,
    strip(mirror(mouth), [
      [1080 - x + 60, y],
      [1080 - x - 108, y],
    ]),
    () => {
      stitch(s, curve(`628,${y + 60}! 690,${y + 54}!`), thread);
    },
  );
}

function drawJeans(s: Sheet): void {
  const g = legsOf(s.d.cut ?? 'straight');
  const thread = '#d0944a';
  innerWaist(s, g);
  const left = denimFolds(g, s.d.cut, s.random);
  const right = mirrored(denimFolds(g, s.d.cut, s.random));
  legs(s, g, worn(s, g, [...left, ...right]), { left, right });
  const outseam = curve(
    `${g.waist[0] + 12},${g.waist[1] + 130} ${g.hip[0] + 14},400 ${g.knee[0] + 12},${g.knee[1]} ${g.hem[0] + 12},${g.hem[1] - 30}`,
  );
  for (const side of [outseam, mirror(outseam)]) stitch(s, side, mix(thread, s.d.base, 0.45), 1.8);
  jeansPockets(s, g, thread);
  fly(s, g, thread);
  hems(s, g, 30);
  waistband(s, g, { loops: true, thread, metal: '#b57b45' });
}

/** Cuts: `straight` (default), `slim`, `wide`, `bootcut`. */
export const jeans: Kind = { back: { of: 'trousers' }, draw: drawJeans, close: () => [480, 395, 2.45, -6] };

function slantMouths(s: Sheet, g: Legs): void {
  const [x, y] = g.waist;
  const mouth = curve(`${x + 74},${y + 20} ${x + 20},${y + 160} ${g.hip[0] + 14},${y + 220}`);
  for (const side of [mouth, mirror(mouth)]) {
    castAlong(s, side, 9, 0.4);
    seam(s, side, s.d.base, 1.6);
    stitch(s, move(side, side === mouth ? 8 : -8, 0));
  }
}

function pressed(s: Sheet, g: Legs): void {
  const line = curve(
    `${g.waist[0] + 96},${g.waist[1] + 40} ${(g.knee[0] + g.innerKnee[0]) / 2},${g.knee[1]} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 6}`,
  );
  for (const side of [line, mirror(line)]) {
    draw(s, move(side, 4, 0), { colour: s.tones.deep, width: 8, opacity: 0.22 });
    draw(s, side, { colour: s.tones.deep, width: 2, opacity: 0.4 });
    draw(s, move(side, -3, 0), { colour: s.tones.light, width: 3, opacity: 0.3 });
  }
}

function drawTrousers(s: Sheet): void {
  const cut = s.d.cut;
  const g = legsOf(cut);
  if (cut === 'palazzo') {
    legs(s, g);
    for (const x of [400, 450, 486]) {
      const flow = curve(`${x},240 ${x - (540 - x) * 0.7},700 ${x - (540 - x) * 1.15},1222`);
      for (const side of [flow, mirror(flow)]) {
        for (const k of [1.5, 1.1, 0.75, 0.4])
          draw(s, side, { colour: s.tones.deep, width: 20 * k, opacity: 0.24 * 0.34 });
        for (const k of [1.5, 1.1, 0.75, 0.4])
          draw(s, move(side, -16, 0), { colour: s.tones.light, width: 10 * k, opacity: 0.2 * 0.34 });
      }
    }
    hems(s, g, 24);
    elastic(s, g, 66);
    return;
  }
  innerWaist(s, g);
  legs(s, g);
  slantMouths(s, g);
  pressed(s, g);
  if (cut === 'pleated' || cut === 'wide')
    for (const x of [424, 452])
      for (const side of [
        curve(`${x},206 ${x - 8},300 ${x - 12},400`),
        mirror(curve(`${x},206 ${x - 8},300 ${x - 12},400`)),
      ])
        seam(s, side, s.d.base, 1.5);
  fly(s, g, threadOn(s.d.base));
  hems(s, g, 34);
  waistband(s, g, { loops: true, thread: threadOn(s.d.base) });
}

/** Cuts: `chino` (default), `slim`, `cigarette`, `wide`, `bootcut`, `pleated`, `palazzo`. */
export const trousers: Kind = {
  back: { of: 'trousers' },
  draw: drawTrousers,
  close: () => [470, 400, 2.4, -6],
};

function drawShorts(s: Sheet): void {
  const g = legsOf('shorts');
  const soft = s.d.cut === 'drawstring';
  if (!soft) innerWaist(s, g);
  legs(s, g);
  slantMouths(s, g);
  hems(s, g, 44);
  if (soft) {
    elastic(s, g, 66);
    return;
  }
  fly(s, g, threadOn(s.d.base));
  waistband(s, g, { loops: true, thread: threadOn(s.d.base) });
}

/** Cuts: `chino` (default), `drawstring`. */
export const shorts: Kind = { back: { of: 'trousers' }, draw: drawShorts, close: () => [470, 460, 2.3, -6] };

function drawJoggers(s: Sheet): void {
  const g = legsOf('joggers');
  legs(s, g);
  const mouth = curve('352,236 336,300 322,372');
  for (const side of [mouth, mirror(mouth)]) {
    castAlong(s, side, 16, 0.4);
    zip(s, side, '#b9b3a6', 0.04);
    stitch(s, move(side, side === mouth ? 14 : -14, 2));
  }
  if (s.d.cut === 'cargo') cargo(s);
  const a = curve(`${f(g.hem)} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 12} ${f(g.inner)}`);
  const z = curve(
    `${g.hem[0] + 22},${g.hem[1] + 88} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 98} ${g.inner[0] - 18},${g.inner[1] + 86}`,
  );
  for (const [top, low] of [
    [a, z],
    [mirror(a), mirror(z)],
  ] as [Line, Line][]) {
    panel(s, strip(top, low), { pattern: false, crease: 0 });
    within(s, strip(top, low), () => ribs(s, top, low, 20));
    castAlong(s, top, 9, 0.35);
  }
  elastic(s, g, 72);
}

function cargo(s: Sheet): void {
  for (const x of [306, 646]) {
    panel(s, outline(`${x},660! ${x + 128},660! ${x + 126},830! ${x + 2},830!`), {
      inner: true,
      lift: 6,
      crease: 0.5,
    });
    panel(s, outline(`${x - 4},650! ${x + 132},650! ${x + 130},706! ${x + 64},716! ${x - 2},706!`), {
      inner: true,
      lift: 6,
      crease: 0.3,
    });
    stitch(s, curve(`${x + 2},700! ${x + 64},709! ${x + 126},700!`));
  }
}

/** Cuts: `classic` (default), `cargo`. */
export const joggers: Kind = {
  back: { of: 'trousers' },
  draw: drawJoggers,
  close: () => [490, 375, 2.4, -6],
};
