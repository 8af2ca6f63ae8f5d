import { threadOn } from '../canvas/colour';
import { curve, type Line, mirror, move, outline, parallel, strip } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, seam, stitch } from '../canvas/trims';
import { buckle } from '../clothes/outerwear';

/** The leather of straps and trims. */
export const hide = (s: Sheet): { colour: string; fabric: 'leather' } => ({
  colour: s.d.accent,
  fabric: 'leather',
});

/** A stitched strap along a line. */
export function strap(s: Sheet, line: Line, width: number, o: Parameters<typeof panel>[2] = {}): void {
  panel(s, strip(parallel(line, -width / 2), parallel(line, width / 2)), {
    pattern: false,
    crease: 0.4,
    ...o,
  });
  const thread = threadOn(o.colour ?? s.d.base);
  for (const k of [-1, 1]) {
    const edge = parallel(line, k * (width / 2 - 5));
    draw(s, edge, { colour: thread, width: 1.9, opacity: 0.8, dash: '6 4.6' });
  }
}

export function crossBox(s: Sheet, x: number, y: number, w: number, h: number, thread: string): void {
  draw(
    s,
    curve(
      `${x},${y}! ${x + w},${y}! ${x + w},${y + h}! ${x},${y + h}! ${x},${y}! ${x + w},${y + h}! ${x + w},${y}! ${x},${y + h}!`,
    ),
    { colour: thread, width: 2, dash: '6 4' },
  );
}

export function slingStrap(s: Sheet, left: number, right: number, y: number, leather: boolean): void {
  const line = curve(
    `${left},${y} ${left - 10},${y - 220} ${left + 70},${y - 430} 540,${y - 500} ${right - 50},${y - 420} ${right + 30},${y - 200} ${right},${y}`,
  );
  strap(s, line, 34, leather ? {} : hide(s));
  buckle(s, right - 3, y - 280, 44, 54, '#b89a63');
  for (const x of [left, right]) {
    draw(
      s,
      outline(
        `${x - 24},${y - 14} ${x},${y - 38} ${x + 24},${y - 14} ${x + 18},${y + 14} ${x - 18},${y + 14}`,
      ),
      { colour: '#6f5a33', width: 10 },
      true,
    );
    draw(
      s,
      outline(
        `${x - 24},${y - 15} ${x},${y - 39} ${x + 24},${y - 15} ${x + 18},${y + 13} ${x - 18},${y + 13}`,
      ),
      { colour: '#c8aa6c', width: 6 },
      true,
    );
  }
}

/** The body of a tote with its foot and rim, without straps. */
export function toteBody(s: Sheet, leather: boolean): void {
  const body = leather
    ? outline(
        '258,476! 400,496 540,500 680,496 822,476! 840,800 858,1096 846,1130! 540,1146 234,1130! 222,1096 240,800',
      )
    : outline(
        '258,474! 400,494 540,499 680,494 822,474! 836,700 846,900 838,1112 812,1138 700,1146 540,1148 380,1146 268,1138 242,1112 234,900 244,700',
      );
  panel(s, body, {
    patternScale: 1.25,
    folds: [
      [curve('270,520 330,700 318,900'), 40, 0.4],
      [mirror(curve('270,520 340,720 322,940')), 40, 0.4],
      [curve('300,1100 420,1050 560,1080'), 34, 0.35],
      [curve('780,1096 690,1040 600,1060'), 30, 0.3],
      [curve('430,520 450,640 440,780'), 30, 0.25],
    ],
  });
  if (leather || s.d.cut === 'market') {
    const foot = outline('230,960! 540,976 850,960! 858,1096 844,1132! 540,1148 236,1132! 222,1096');
    panel(s, foot, { ...hide(s), inner: true, lift: 4 });
    draw(s, curve('234,972 540,988 846,972'), { colour: threadOn(s.d.accent), width: 2, dash: '6 4.6' });
  }
  const rim = curve('258,476 400,496 540,500 680,496 822,476');
  stitch(s, move(rim, 0, 34));
  stitch(s, move(rim, 0, 41));
  seam(s, move(rim, 0, 30), s.d.base, 1);
}

export const boxOutline = outline(
  '250,640! 540,626 830,640! 846,820 840,1006 812,1040 540,1052 268,1040 240,1006 234,820',
);
export const crescentOutline = outline(
  '206,650! 380,612 540,604 700,612 874,650! 880,760 800,930 660,1016 540,1030 420,1016 280,930 200,760',
);
