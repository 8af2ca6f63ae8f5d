import { type Drawing, drawGarment } from './drawings';

/** What a drawn picture shows: stored with the picture, enough to draw it again. */
export type Recipe =
  | { scene: 'garment'; drawing: Drawing }
  | { scene: 'category'; slug: Drawing['ground'] }
  | { scene: 'hero' | 'heroPortrait' | 'social' };

/** Rises with every change of the drawings, so that their pictures are made anew. */
export const DRAWINGS_VERSION = 1;

/** The SVG document of a recipe. */
export function drawRecipe(recipe: Recipe): string {
  if (recipe.scene === 'garment') return drawGarment(recipe.drawing);
  return drawGarment({
    kind: 'kurta',
    base: '#2f3f73',
    accent: '#d0ad5c',
    fabric: 'khadi',
    pattern: 'block-print',
    patternColor: '#d0ad5c',
    ground: 'mens',
    view: 'front',
    seed: 3,
  });
}
