import type { SceneName } from '@/shared/media';
import {
  type Drawing,
  drawCategory,
  drawCloth,
  drawDye,
  drawGarment,
  drawHero,
  drawHeroPortrait,
  drawLoom,
  drawSocialCard,
} from './drawings';

const scenes: Record<SceneName, () => string> = {
  hero: drawHero,
  heroPortrait: drawHeroPortrait,
  social: drawSocialCard,
  loom: drawLoom,
  cloth: drawCloth,
  dye: drawDye,
};

/** The recipe of a drawn picture: stored with the picture, and the key to its rendered file. */
export type Recipe =
  | { scene: 'garment'; drawing: Drawing }
  | { scene: 'category'; slug: Drawing['ground'] }
  | { scene: SceneName };

/** The SVG document of a recipe. */
export function drawRecipe(recipe: Recipe): string {
  switch (recipe.scene) {
    case 'garment':
      return drawGarment(recipe.drawing);
    case 'category':
      return drawCategory(recipe.slug);
    default:
      return scenes[recipe.scene]();
  }
}
