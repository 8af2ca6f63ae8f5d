import { mix, threadOn } from '../canvas/colour';
import {
  between,
  curve,
  ellipse,
  type Line,
  move,
  outline,
  strip,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, fill, rivet, seam, stitch, within } from '../canvas/trims';

function eyelet(s: Sheet, x: number, y: number): void {
  const at = ellipse(x, y, 8, 10);
  draw(s, at, { colour: threadOn(s.d.base), width: 5, opacity: 0.85 }, true);
  draw(s, at, { colour: s.tones.deep, width: 5, opacity: 0.6, dash: '1.5 3' }, true);
  fill(s, ellipse(x, y, 4.5, 6), '#050406');
}

/** The opening at the back, with its strap and metal slider. */
function backStrap(s: Sheet): void {
  const gap = outline('742,728! 746,664 780,622 832,612 868,640! 872,700!');
  panel(s, gap, { colour: mix(s.d.base, '#060507', 0.75), inner: true, pattern: false, crease: 0 });
  draw(s, curve('738,722 742,660 778,614 834,604'), { colour: s.tones.base, width: 12 });
  stitch(s, curve('733,716 738,656 774,608 832,597'));
  const strap = strip(curve('736,716 810,704 880,672'), curve('738,748 814,736 884,704'));
  panel(s, strap, { pattern: false, crease: 0, lift: 3 });
  stitch(s, curve('742,722 810,711 876,680'));
  panel(s, outline('786,702! 822,694! 828,742! 792,750!'), {
    colour: '#b4aea2',
    fabric: 'poplin',
    pattern: false,
    crease: 0,
    inner: true,
    lift: 3,
  });
  fill(s, outline('796,708! 814,704! 818,736! 800,740!'), '#1a1816', 0.8);
}

/** A soft six-panel cap from the side, its peak to the left and curved. */
function drawCap(s: Sheet): void {
  const crown = outline(
    '256,700! 262,590 300,470 380,380 490,332 600,328 720,362 806,440 856,550 872,690! 800,730 700,748 560,752 400,736',
  );
  panel(s, crown, {
    folds: [
      [curve('330,520 400,580 420,690'), 34, 0.32],
      [curve('560,560 600,640 590,740'), 36, 0.28],
      [curve('790,470 760,560 790,650'), 30, 0.34],
      [curve('300,660 420,690 560,700'), 26, 0.28],
    ],
  });
  const gores: Line[] = [
    curve('566,332 450,400 372,540 350,724'),
    curve('570,332 590,420 606,580 602,752'),
    curve('576,332 690,400 772,520 790,612'),
  ];
  for (const line of gores) {
    seam(s, line, s.d.base, 1.8);
    stitch(s, move(line, 9, 0));
    stitch(s, move(line, -9, 0));
  }
  for (const [x, y] of [
    [362, 470],
    [482, 478],
    [676, 490],
    [800, 540],
  ] as const)
    eyelet(s, x, y);
  panel(s, ellipse(568, 330, 26, 14), { crease: 0, lift: 3 });
  backStrap(s);
  stitch(s, curve('262,682 400,720 560,736 700,732 736,724'));
  peak(s);
  rivet(s, [568, 328], 4, s.d.accent);
}

function peak(s: Sheet): void {
  const under = outline(
    '262,690! 180,720 96,790 52,872! 60,902 110,900 210,866 330,846 440,850 520,868! 556,820 566,752!',
  );
  panel(s, under, { colour: mix(s.d.base, '#060507', 0.5), pattern: false, crease: 0 });
  const join = curve('258,690 330,716 430,742 566,752');
  castAlong(s, move(join, 0, -4), 16, 0.4);
  const top = outline(
    '258,690! 330,716 430,742 566,752! 556,812 520,852! 430,826 330,820 210,842 110,880 52,872! 96,790 180,720',
  );
  panel(s, top, {
    lift: 4,
    grain: 12,
    folds: [
      [curve('150,800 250,770 400,780'), 30, 0.25],
      [curve('520,770 500,800 460,820'), 30, 0.3],
    ],
  });
  const edge = curve('58,872 110,878 210,840 330,818 430,824 520,850');
  within(s, top, () => {
    for (let i = 0; i < 6; i++) stitch(s, between(edge, join, 0.08 + i * 0.15, 40));
  });
  draw(s, edge, { colour: s.tones.light, width: 3, opacity: 0.3 });
}

/** From behind: the round of the crown, and the opening above the strap that closes it. */
function drawCapBack(s: Sheet): void {
  const crown = symmetric('540,330 420,338 320,410 268,540 256,736! 400,760 540,766');
  panel(s, crown, {
    folds: [
      [curve('340,440 310,580 330,740'), 34, 0.34],
      [curve('740,440 776,580 750,740'), 34, 0.34],
    ],
  });
  const gores: Line[] = [
    curve('540,332 420,400 372,540 366,756'),
    curve('540,332 660,400 708,540 714,756'),
    curve('540,332 541,440 540,566'),
  ];
  for (const line of gores) {
    seam(s, line, s.d.base, 1.8);
    stitch(s, move(line, 9, 0));
    stitch(s, move(line, -9, 0));
  }
  for (const x of [330, 456, 624, 750]) eyelet(s, x, 500);
  const gap = symmetric('540,566 470,580 420,640 410,700! 540,704!');
  panel(s, gap, { colour: mix(s.d.base, '#060507', 0.75), inner: true, pattern: false, crease: 0 });
  const rim = symmetricCurve('404,702 414,636 466,572 540,556');
  draw(s, rim, { colour: s.tones.base, width: 14 });
  stitch(s, symmetricCurve('396,700 406,632 460,564 540,548'));
  const strap = strip(symmetricCurve('262,690 400,704 540,708'), symmetricCurve('258,744 400,758 540,762'));
  panel(s, strap, { pattern: false, crease: 0, lift: 4 });
  stitch(s, symmetricCurve('268,698 400,712 540,716'));
  stitch(s, symmetricCurve('266,736 400,750 540,754'));
  panel(s, outline('566,702! 618,700! 622,766! 570,768!'), {
    colour: '#b4aea2',
    fabric: 'poplin',
    pattern: false,
    crease: 0,
    inner: true,
    lift: 4,
  });
  fill(s, outline('580,714! 606,713! 609,753! 583,755!'), '#1a1816', 0.8);
  panel(s, ellipse(540, 330, 26, 13), { crease: 0, lift: 3 });
}

/** Cuts: one cut. */
export const cap: Kind = {
  draw: drawCap,
  back: { of: 'itself', draw: drawCapBack },
  close: () => [400, 640, 1.9, -6],
  angle: { girth: 460 },
};
