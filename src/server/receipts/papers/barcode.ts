import { code128 } from 'bwip-js/generic';

/** The widths of a barcode's bars and spaces in modules, the thinnest width, beginning with a bar. */
export type BarWidths = number[];

const nothing = () => undefined;
/** Units of the drawing per module: an even number, because bars are named by their middle in whole units. */
const scale = 2;

/** Code 128, which every scanner reads: of digits, letters and punctuation. */
export function code128Widths(text: string): BarWidths {
  const drawn: { from: number; width: number }[] = [];
  const bars = code128(
    { bcid: 'code128', text, scaleX: scale, scaleY: 1, inkspread: 0 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: nothing,
      line: (x, _y, _x, _toY, width) => drawn.push({ from: (x - width / 2) / scale, width: width / scale }),
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => drawn,
    },
  );
  bars.sort((one, other) => one.from - other.from);
  return bars.flatMap(({ from, width }, at) => {
    const before = bars[at - 1];
    return before ? [from - before.from - before.width, width] : [width];
  });
}
