import { qrcode } from 'bwip-js/generic';

const nothing = () => undefined;
/** Units of the drawing per module. */
const scale = 2;

export type QrPath = {
  /** Side in modules, without the quiet zone. */
  size: number;
  /** The dark modules as an SVG path in units of a module, to be filled by the rule evenodd. */
  path: string;
};

/** A QR code (ISO/IEC 18004) of error correction M, the library's default. */
export function qrPathOf(text: string): QrPath {
  const pieces: string[] = [];
  let size = 0;
  return qrcode(
    { bcid: 'qrcode', text, scaleX: 1, scaleY: 1 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => {
        size = width / scale;
      },
      line: nothing,
      polygon: (corners) => {
        pieces.push(`M${corners.map(([x, y]) => `${x / scale} ${y / scale}`).join('L')}Z`);
      },
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => ({ size, path: pieces.join('') }),
    },
  );
}
