import sharp from 'sharp';
import { demoProducts } from '../../catalogue';
import type { Drawing } from '../index';

/** The drawing of a product in its first colour. */
export const drawingOf = (
  { drawing, category, colors }: (typeof demoProducts)[number],
  view: Drawing['view'],
): Drawing => {
  const [{ base, accent, patternColor } = { base: '#000000', accent: '#000000', patternColor: '#000000' }] =
    colors;
  return { ...drawing, base, accent, patternColor, ground: category, view };
};

export const productOf = (slug: string) =>
  demoProducts.find((item) => item.slug === slug) as (typeof demoProducts)[number];

type Thumb = {
  at: (x: number, y: number) => [number, number, number];
  mean: (x: number, y: number) => number;
};

export const thumbWidth = 108;
const thumbHeight = 135;
const thumbs = new Map<string, Promise<Thumb>>();

/** A picture at 108×135; each is rendered once. Places are given in shares of its size. */
function thumbOf(svg: string): Promise<Thumb> {
  const known = thumbs.get(svg);
  if (known !== undefined) return known;
  const drawn = drawThumb(svg);
  thumbs.set(svg, drawn);
  return drawn;
}

async function drawThumb(svg: string): Promise<Thumb> {
  const data = await sharp(Buffer.from(svg), { density: 12 })
    .resize(thumbWidth, thumbHeight, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixel = (x: number, y: number): [number, number, number] => {
    const from = (y * thumbWidth + x) * 3;
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
  };
  const place = (x: number, y: number) => [Math.round(x * thumbWidth), Math.round(y * thumbHeight)] as const;
  return {
    /** Red, green and blue. */
    at: (x, y) => pixel(...place(x, y)),
    /** Mean lightness, 0 to 255, of 6×6 pixels. */
    mean: (x, y) => {
      const [left, top] = place(x, y);
      const part = Array.from({ length: 36 }, (_, i) =>
        pixel(left - 3 + (i % 6), top - 3 + Math.floor(i / 6)),
      );
      return part.reduce((sum, [r, g, b]) => sum + 0.299 * r + 0.587 * g + 0.114 * b, 0) / 36;
    },
  };
}

/** Red, green and blue at a place given in shares of the picture. */
export const colourAt = async (svg: string, x: number, y: number) => (await thumbOf(svg)).at(x, y);

/** Mean lightness, 0 to 255, of a small part of a picture given in shares of its size. */
export const lightnessAt = async (svg: string, x: number, y: number) => (await thumbOf(svg)).mean(x, y);

/** How much redder than green the picture is along a row, from its left edge to its right. */
export async function redness(svg: string, y: number): Promise<number[]> {
  const { at } = await thumbOf(svg);
  return Array.from({ length: thumbWidth }, (_, x) => {
    const [r, g] = at(x / thumbWidth, y);
    return r - g;
  });
}
