import { choli, contrast } from './choli';
import { mix } from './colour';
import { flaredSkirt } from './flared';
import { along, between, curve, type Line, mirror, move, outline, strip, symmetric } from './geometry';
import type { Kind } from './kind';
import { foldsBetween, panel } from './panel';
import type { Sheet } from './sheet';
import { bead, draw, within, zariBorder } from './trims';

/** A scarf-like cloth hung over one side, folded lengthways, with borders and tassels. */
function dupatta(s: Sheet, isBack: boolean): void {
  const colour = contrast(s);
  const side = (line: Line): Line => (isBack ? mirror(line) : line);
  const inner = side(curve('742,190 800,420 812,700 800,1060'));
  const outer = side(curve('802,182 908,400 946,700 950,1060'));
  panel(s, strip(inner, outer), {
    colour,
    fabric: 'chiffon',
    pattern: 'zari',
    patternScale: 0.7,
    opacity: 0.96,
    folds: foldsBetween(inner, outer, 4, 26, 0.55),
  });
  const edge = (k: number): Line => [along(inner, k), along(outer, k)];
  zariBorder(s, edge(0.88), edge(0.985), s.d.accent, 4);
  zariBorder(s, between(inner, outer, 0.88), outer, mix(s.d.accent, '#ffffff', 0.1), 34);
  for (let i = 0; i < 8; i++) {
    const end: Line = [
      [800, 1060],
      [950, 1060],
    ];
    const [x, y] = along(side(end), (i + 0.5) / 8);
    draw(s, curve(`${x},${y} ${x},${y + 40}`), { colour: s.d.accent, width: 5 });
    bead(s, [x, y + 4], 5, s.d.accent);
  }
}

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
  zariBorder(s, up(128, 0.925), up(58, 0.968), s.d.accent, 40);
  zariBorder(s, up(48, 0.975), up(6, 0.998), mix(s.d.accent, s.d.base, 0.25), 54);
  const band = strip(curve('426,536 540,546 654,536'), curve('420,574 540,586 660,574'));
  panel(s, band, { colour: contrast(s), lift: 3 });
  zariBorder(s, curve('425,540 540,550 655,540'), curve('421,570 540,582 659,570'), s.d.accent, 26);
  if (!isBack) tassels(s);
  if (s.d.cut === 'blouse-piece') {
    blousePiece(s);
    return;
  }
  s.art.push('<g transform="translate(0 -46)">');
  const casts = s.casts.length;
  choli(s, contrast(s), s.d.accent, isBack);
  s.art.push('</g>');
  for (let i = casts; i < s.casts.length; i++)
    s.casts[i] = (s.casts[i] ?? '').replace('/>', ' transform="translate(0 -46)"/>');
  dupatta(s, isBack);
}

/** The uncut cloth for a blouse, folded, its border along the edge. */
function blousePiece(s: Sheet): void {
  for (const d of [14, 7, 0])
    panel(
      s,
      outline(
        `${384 + d},${286 + d}! 540,${282 + d} ${696 + d},${280 + d}! ${700 + d},${462 + d}! 540,${468 + d} ${388 + d},${470 + d}!`,
      ),
      { colour: contrast(s), lift: 4, pattern: d === 0 ? s.d.pattern : false, crease: 0.6 },
    );
  zariBorder(s, curve('386,426 540,424 698,420'), curve('388,466 540,464 700,459'), s.d.base, 18);
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

/** Cuts: `choli` (default, with blouse and dupatta), `blouse-piece`. */
export const lehenga: Kind = {
  draw: drawLehenga,
  back: { of: 'itself', draw: drawLehengaBack },
  close: () => [520, 800, 2, -4],
};
