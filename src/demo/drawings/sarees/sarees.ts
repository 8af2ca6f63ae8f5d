import { along, curve, outline } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { bead, draw, zariBorder } from '../canvas/trims';
import { contrast } from './choli';
import { drapedSaree, drapedSareeBack } from './drapedSaree';

/** Folded in three as it is shown in a shop, its border along the edge and the pallu turned over it. */
function foldedSaree(s: Sheet): void {
  const border = s.d.accent;
  for (let i = 3; i >= 1; i--) {
    const d = i * 13;
    panel(
      s,
      outline(
        `${250 + d},${250 + d}! ${830 + d},${236 + d}! ${838 + d},${1130 + d}! ${262 + d},${1146 + d}!`,
      ),
      { roundness: 0.7, crease: 0, fabric: 'poplin', pattern: false },
    );
  }
  const body = outline('240,244! 824,230! 832,1126! 252,1140!');
  panel(s, body, {
    lift: 8,
    folds: [
      [curve('320,300 330,700 326,1120'), 40, 0.3],
      [curve('480,250 500,700 486,1130'), 40, 0.28],
    ],
  });
  const [a, b] = [curve('690,234 697,680 700,1128'), curve('818,231 826,680 828,1125')];
  zariBorder(s, a, b, border, 30);
  const pallu = outline('232,236! 600,226! 828,520! 240,760!');
  panel(s, pallu, {
    lift: 12,
    inner: true,
    grain: -22,
    colour: contrast(s),
    pattern: s.d.pattern === 'plain' ? 'zari' : s.d.pattern,
    folds: [[curve('300,300 420,420 560,610'), 36, 0.35]],
  });
  zariBorder(s, curve('240,640 500,540 760,432'), curve('240,758 540,634 826,520'), border, 26);
  for (let i = 0; i < 19; i++) {
    const [x, y] = along(
      [
        [244, 762],
        [826, 524],
      ],
      (i + 0.5) / 19,
    );
    draw(s, curve(`${x},${y} ${x + 12},${y + 18} ${x + 16},${y + 44}`), { colour: border, width: 4.5 });
    bead(s, [x + 2, y + 4], 5, border);
  }
}

function drawSaree(s: Sheet): void {
  if (s.d.cut === 'folded') foldedSaree(s);
  else drapedSaree(s);
}

function drawSareeBack(s: Sheet): void {
  if (s.d.cut === 'folded') foldedSaree(s);
  else drapedSareeBack(s);
}

/** Cuts: `draped` (default), `folded`. */
export const saree: Kind = {
  draw: drawSaree,
  back: { of: 'itself', draw: drawSareeBack },
  close: (s) => (s.d.cut === 'folded' ? [560, 600, 1.9, -4] : [580, 430, 2.2, -4]),
  angle: { girth: 420 },
};
