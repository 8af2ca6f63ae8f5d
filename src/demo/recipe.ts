import {
  type Drawing,
  drawCategory,
  drawGarment,
  drawHero,
  drawHeroPortrait,
  drawSocialCard,
} from './drawings';

/** The recipe of a drawn picture: stored with the picture, and the key to its rendered file. */
export type Recipe =
  | { scene: 'garment'; drawing: Drawing }
  | { scene: 'category'; slug: Drawing['ground'] }
  | { scene: 'hero' | 'heroPortrait' | 'social' };

/** The SVG document of a recipe. */
export function drawRecipe(recipe: Recipe): string {
  switch (recipe.scene) {
    case 'garment':
      return drawGarment(recipe.drawing);
    case 'category':
      return drawCategory(recipe.slug);
    case 'hero':
      return drawHero();
    case 'heroPortrait':
      return drawHeroPortrait();
    case 'social':
      return drawSocialCard();
  }
}
