/** Colours a pattern is made of, `#rrggbb` each. */
export type Inks = { base: string; ink: string; accent: string };
/** One repeat of a pattern, in picture units; the cloth's own colour shows where the art is empty. */
export type Repeat = { w: number; h: number; art: string };
