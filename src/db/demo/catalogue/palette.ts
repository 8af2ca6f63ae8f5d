import type { DemoColor } from './types';

/** Colours a customer can choose, as dyed cloth: never pure black or white, which would swallow folds and weave. */
export const palette = {
  Black: '#1d1d20',
  White: '#ece9e2',
  Gray: '#8b8c8e',
  Navy: '#222d4a',
  Brown: '#5d4032',
  Beige: '#cdb899',
  Indigo: '#2f3f73',
  Maroon: '#6a2230',
  Rust: '#a8502c',
  Mustard: '#c9962f',
  Olive: '#5c6038',
  Sage: '#9aa88a',
  Teal: '#1f6163',
  Ivory: '#e9e0cb',
  Charcoal: '#3b3c41',
  Terracotta: '#b8634a',
  Blush: '#d9aaa4',
  Plum: '#55294f',
  Emerald: '#1e5f49',
  Sky: '#9dbbd2',
  Tan: '#b0804f',
  Silver: '#b9bcc0',
  'Rani Pink': '#b0336b',
} as const;

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
