import { mix, tones } from '../canvas/colour';
import { along, between, curve, type Line, mirror, move, strip, symmetric } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { foldsBetween, panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { bead, draw, softly, within, zariBorder } from '../canvas/trims';
import { flaredSkirt } from '../clothes/flared';
import { choli, contrast } from './choli';

/** How far the blouse lies below where it is cut. */
const blouseDrop = 44;

/** One end of the dupatta between its two edges: gathered at the shoulder, opening to its border and tassels. */
function dupattaEnd(s: Sheet, inner: Line, outer: Line, lift: number): void {
  const colour = mix(s.d.accent, '#fff1d6', 0.16);
  const t = tones(colour);
  const area = strip(inner, outer);
  panel(s, area, {
    colour,
    pattern: false,
    grain: -8,
    lift,
    folds: foldsBetween(inner, outer, 4, 24, 0.42),
  });
  const across = (k: number): Line => {
    const [a, z] = [along(inner, k), along(outer, k)];
    const at = (u: number, dip: number) => `${a[0] + (z[0] - a[0]) * u},${a[1] + (z[1] - a[1]) * u + dip}`;
    return curve(`${at(0, 0)} ${at(0.2, 9)} ${at(0.4, -6)} ${at(0.6, 9)} ${at(0.8, -6)} ${at(1, 0)}`);
  };
  zariBorder(s, across(0.885), across(0.985), s.d.base, 9);
  zariBorder(s, between(inner, outer, 0.87, 30), outer, s.d.base, 34);
  zariBorder(s, inner, between(inner, outer, 0.13, 30), s.d.base, 34);
  within(s, area, () => {
    const shares = [0.3, 0.48, 0.66];
    softly(s, 4, () => {
      for (const k of shares) {
        draw(s, between(inner, outer, k, 24), { colour: t.deep, width: 10, opacity: 0.4 });
        draw(s, move(between(inner, outer, k, 24), -9, 0), { colour: t.light, width: 7, opacity: 0.3 });
      }
    });
    for (const k of shares)
      draw(s, between(inner, outer, k, 24), { colour: t.deep, width: 1.6, opacity: 0.5 });
  });
  for (let i = 0; i < 11; i++) {
    const [x, y] = along(across(0.99), (i + 0.5) / 11);
    draw(s, curve(`${x},${y} ${x + 2},${y + 18} ${x},${y + 36}`), { colour: s.d.accent, width: 5 });
    bead(s, [x, y + 3], 5, s.d.accent);
  }
}

/** The end that hangs down the back, seen behind the arm. */
const dupattaBehind = (s: Sheet, isBack: boolean): void => {
  const side = (line: Line): Line => (isBack ? mirror(line) : line);
  dupattaEnd(
    s,
    side(curve('650,200 690,420 720,640 750,880')),
    side(curve('716,212 826,420 888,640 926,850')),
    0,
  );
};

/** The end that falls over the shoulder along the body and onto the skirt. */
const dupattaOver = (s: Sheet, isBack: boolean): void => {
  const side = (line: Line): Line => (isBack ? mirror(line) : line);
  dupattaEnd(
    s,
    side(curve('636,190 618,330 628,470 644,600 646,800 632,1010')),
    side(curve('712,212 724,330 728,470 762,620 806,800 838,1000')),
    10,
  );
};

/** The skirt's panels: a gold-piped seam between each two, shade on one side, light on the other. */
function kalis(s: Sheet, waist: Line, hem: Line, n: number): void {
  for (let i = 1; i < n; i++) {
    const [a, z] = [along(waist, i / n), along(hem, i / n)];
    const line = curve(`${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.4},${(a[1] + z[1]) / 2} ${z[0]},${z[1]}`);
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, move(line, 12, 0), { colour: s.tones.deep, width: 24 * k, opacity: 0.3 * 0.34 });
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, move(line, -14, 0), {
        colour: s.tones.light,
        width: 13 * k,
        opacity: (0.16 + s.cloth.sheen * 0.14) * 0.34,
      });
    draw(s, line, { colour: s.d.accent, width: 3.4, opacity: 0.85 });
    draw(s, move(line, 2.4, 0), { colour: s.tones.deep, width: 1.4, opacity: 0.7 });
  }
}

const drawLehenga = (s: Sheet): void => drawSide(s, false);

/** From behind: the cords with their tassels are in front, and the scarf lies over the other arm. */
const drawLehengaBack = (s: Sheet): void => drawSide(s, true);

function drawSide(s: Sheet, isBack: boolean): void {
  const { waist, hem, area } = flaredSkirt(s, {
    top: 560,
    half: 118,
    hem: 1180,
    wide: 400,
    sag: 62,
    waves: 8,
    folds: 0,
  });
  const n = 12;
  within(s, area, () => kalis(s, waist, hem, n));
  const up = (d: number, k: number): Line => hem.map(([x, y]) => [540 + (x - 540) * k, y - d] as const);
  within(s, area, () => {
    zariBorder(s, up(128, 0.94), up(58, 0.976), s.d.accent, 40);
    zariBorder(s, up(48, 0.982), up(6, 1.002), mix(s.d.accent, s.d.base, 0.25), 54);
  });
  const band = strip(curve('426,536 540,546 654,536'), curve('420,574 540,586 660,574'));
  panel(s, band, { colour: contrast(s), lift: 3 });
  zariBorder(s, curve('425,540 540,550 655,540'), curve('421,570 540,582 659,570'), s.d.accent, 26);
  if (!isBack) tassels(s);
  const isSet = s.d.cut !== 'two-piece';
  if (isSet) dupattaBehind(s, isBack);
  s.art.push(`<g transform="translate(0 ${blouseDrop})">`);
  const casts = s.casts.length;
  choli(s, isSet ? s.d.base : contrast(s), s.d.accent, isBack);
  s.art.push('</g>');
  for (let i = casts; i < s.casts.length; i++)
    s.casts[i] = (s.casts[i] ?? '').replace('/>', ` transform="translate(0 ${blouseDrop})"/>`);
  if (isSet) dupattaOver(s, isBack);
}

function tassels(s: Sheet): void {
  for (const cord of [curve('648,566 676,640 668,720'), curve('648,566 700,630 704,690')]) {
    draw(s, cord, { colour: s.d.accent, width: 4 });
    const [x, y] = cord[cord.length - 1] ?? [0, 0];
    bead(s, [x, y], 9, s.d.accent);
    panel(
      s,
      symmetric('540,0! 530,4! 524,52! 540,56!').map(([px, py]) => [px - 540 + x, py + y + 6] as const),
      { colour: s.d.accent, inner: true, crease: 0, lift: 3 },
    );
  }
}

/** Cuts: `choli` (default, with blouse and dupatta), `two-piece` (with a blouse alone). */
export const lehenga: Kind = {
  draw: drawLehenga,
  back: { of: 'itself', draw: drawLehengaBack },
  close: () => [520, 800, 2, -4],
  angle: { girth: 420 },
};
