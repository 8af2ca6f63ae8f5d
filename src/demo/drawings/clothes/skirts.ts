import { tones } from '../canvas/colour';
import { curve, type Line, mirror, move, outline } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, fill, seam, stitch } from '../canvas/trims';
import { patchPocket, placket } from './collars';
import { bow } from './dresses';
import {
  aLineBody,
  pencilBody,
  pencilFoot,
  pencilSeams,
  pleatedBody,
  skirtBand,
  wrapBody,
} from './skirtShapes';

/** Half the waist of the flared cuts and of the narrow ones. */
const waists = { flared: 152, aLine: 156, narrow: 224 } as const;

function denimFront(s: Sheet): void {
  const { foot } = pencilFoot(true);
  placket(s, { top: 262, bottom: foot + 10, half: 24, buttons: 7, buttonColour: '#b57b45', radius: 11 });
  const mouth = curve('430,270 420,340 350,376 290,380');
  for (const side of [mouth, mirror(mouth)]) {
    seam(s, side);
    stitch(s, move(side, 0, 9), '#d0944a');
  }
}

function wrapFront(s: Sheet): void {
  const edge = curve('600,268 590,600 520,900 452,1126');
  castAlong(s, edge, 20, 0.5);
  seam(s, edge);
  stitch(s, move(edge, -9, 0));
}

function drawSkirt(s: Sheet): void {
  if (s.d.cut === 'pencil' || s.d.cut === 'mini') {
    const denim = s.d.cut === 'mini';
    pencilBody(s, denim);
    if (denim) denimFront(s);
    else pencilSeams(s);
    skirtBand(s, 256, waists.narrow);
    return;
  }
  if (s.d.cut === 'pleated') {
    pleatedBody(s);
    skirtBand(s, 256, waists.flared);
    return;
  }
  if (s.d.cut !== 'wrap') {
    aLineBody(s);
    skirtBand(s, 256, waists.aLine);
    return;
  }
  wrapBody(s);
  wrapFront(s);
  skirtBand(s, 256, waists.flared);
  bow(s, 650, 256, s.d.base);
}

/** A zip sewn in under the seam: the lips of the cloth, the stitches that hold it, and its drop-shaped puller. */
function hiddenZip(s: Sheet, line: Line): void {
  castAlong(s, line, 10, 0.4);
  seam(s, line, s.d.base, 2.4);
  for (const dx of [-11, 11]) stitch(s, move(line, dx, 0), undefined, 1.6);
  const [x = 540, y = 256] = line[0] ?? [];
  const metal = tones('#b9a06a');
  const puller = outline(
    `${x - 4},${y + 2} ${x + 4},${y + 2} ${x + 9},${y + 36} ${x},${y + 46} ${x - 9},${y + 36}`,
  );
  fill(s, move(puller, 3, 4), '#040306', 0.5);
  fill(s, puller, metal.base);
  draw(s, puller, { colour: metal.deep, width: 1.6 }, true);
}

/** A slit in the middle of a narrow hem: one side over the other, the lining dark between them. */
function vent(s: Sheet, top: number, foot: number): void {
  const gap = outline(`540,${top}! 549,${foot + 10}! 528,${foot + 12}!`);
  fill(s, gap, s.tones.deep, 0.95);
  const edge = curve(`540,${top} 536,${(top + foot) / 2} 528,${foot + 12}`);
  castAlong(s, move(edge, 5, 0), 10, 0.45);
  draw(s, edge, { colour: s.tones.light, width: 2, opacity: 0.5 });
  for (const line of [move(edge, -24, 0), curve(`514,${top - 12}! 542,${top - 4}!`)])
    stitch(s, line, undefined, 1.7);
}

/** A jeans skirt from behind: a yoke in a V, a seam down the middle, two patch pockets, loops. */
function denimBack(s: Sheet): void {
  const thread = '#d0944a';
  const yoke = curve('282,356 420,392 540,420');
  const middle = curve('540,420 541,640 540,868');
  seam(s, middle);
  stitch(s, move(middle, 8, 0), thread);
  for (const side of [yoke, mirror(yoke)]) {
    castAlong(s, side, 12, 0.3);
    seam(s, side);
    stitch(s, move(side, 0, 8), thread);
  }
  for (const x of [334, 606]) patchPocket(s, x, 446, 140, 152);
}

function loops(s: Sheet): void {
  for (const x of [380, 526, 672])
    panel(s, outline(`${x},204! ${x + 28},204! ${x + 28},276! ${x},276!`), {
      inner: true,
      lift: 5,
      crease: 0,
    });
}

/** From behind: no opening, a seam or zip in the middle, and the band without its inside. */
function drawSkirtBack(s: Sheet): void {
  const { cut } = s.d;
  const zipEnd = 470;
  const middle = curve(`540,270 541,400 540,${zipEnd}`);
  if (cut === 'pencil') {
    const { foot } = pencilFoot(false);
    pencilBody(s, false);
    pencilSeams(s);
    seam(s, curve(`540,${zipEnd} 541,760 540,${foot - 210}`));
    vent(s, foot - 210, foot);
    skirtBand(s, 256, waists.narrow, true);
    hiddenZip(s, middle);
  } else if (cut === 'mini') {
    pencilBody(s, true);
    denimBack(s);
    skirtBand(s, 256, waists.narrow, true);
    loops(s);
  } else if (cut === 'pleated') {
    pleatedBody(s, true);
    skirtBand(s, 256, waists.flared, true);
    hiddenZip(s, middle);
  } else if (cut === 'wrap') {
    wrapBody(s);
    seam(s, curve('540,268 542,700 540,1128'), s.d.base, 1.6);
    for (const dart of [curve('466,270 468,330 472,392'), mirror(curve('466,270 468,330 472,392'))])
      seam(s, dart, s.d.base, 1.3);
    skirtBand(s, 256, waists.flared, true);
  } else {
    aLineBody(s);
    skirtBand(s, 256, waists.aLine, true);
    hiddenZip(s, middle);
  }
}

/** Cuts: `a-line` (default), `wrap`, `pleated`, `pencil`, `mini`. */
export const skirt: Kind = {
  draw: drawSkirt,
  close: () => [500, 470, 2.3, -6],
  angle: { girth: 400 },
  back: { of: 'itself', draw: drawSkirtBack },
};
