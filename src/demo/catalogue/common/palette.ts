import { SWATCHES } from '@/shared/catalogue/swatches';
import type { DemoColor } from './types';

const palette = SWATCHES;

/** Colours of trims only: zari, buttons, stitching, soles. */
const trims = {
  zari: '#d0ad5c',
  brass: '#b8964c',
  steel: '#a3a6aa',
  horn: '#4a372b',
  bone: '#d8cdb4',
  copper: '#c9822f',
  gum: '#a97847',
  chalk: '#f1eee7',
  madder: '#9c3b2c',
  ink: '#2a2d3a',
} as const;

export type ColorName = keyof typeof palette;
type Hue = ColorName | keyof typeof trims;

const hues: Record<Hue, string> = { ...palette, ...trims };

/** A colour of a product; the motif takes the accent's colour when it has none of its own. */
export function color(name: ColorName, accent: Hue, motif: Hue = accent): DemoColor {
  return { name, base: palette[name], accent: hues[accent], patternColor: hues[motif] };
}
