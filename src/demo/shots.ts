import { SCENES, type SceneName } from '@/shared/media';
import { demoCategories, demoProducts } from './catalogue';
import type { DemoColor, DemoProduct } from './catalogue/common/types';
import { type Drawing, hasBack } from './drawings';
import type { Recipe } from './recipe';

type View = Drawing['view'];

/** A picture of the demo shop: its file name and its recipe. */
export type Shot = { name: string; recipe: Recipe };

/** A picture of a product; `alt` is null where the product's name and colour are enough. */
export type ProductShot = Shot & { color: string; alt: string | null };

const laterViews: readonly View[] = ['angle', 'detail', 'back'];

/** A product's pictures in display order: the fronts of all colours first. */
export function productShots(item: DemoProduct): ProductShot[] {
  const shots = (views: readonly View[]) =>
    item.colors.flatMap((color) => views.map((view) => productShot(item, color, view)));
  return [...shots(['front']), ...shots(laterViews)];
}

function productShot(item: DemoProduct, color: DemoColor, view: View): ProductShot {
  const { drawing, category } = item;
  const { base, accent, patternColor } = color;
  return {
    name: `${drawing.kind}-${color.name}`,
    recipe: { scene: 'garment', drawing: { ...drawing, base, accent, patternColor, ground: category, view } },
    color: color.name,
    alt: view === 'front' ? null : `${item.name} in ${color.name}, ${viewText(view, drawing.kind)}`,
  };
}

function viewText(view: View, kind: Drawing['kind']): string {
  if (view === 'angle') return 'at an angle';
  if (view === 'detail') return 'close-up';
  if (kind === 'sandals' || kind === 'juttis') return 'from below';
  return hasBack(kind) ? 'from the back' : 'from the other side';
}

type CategorySlug = DemoProduct['category'];

export const categoryShot = (slug: CategorySlug): Shot => ({
  name: `category-${slug}`,
  recipe: { scene: 'category', slug },
});

/** Every picture of the demo shop and of the shop itself; a drawing may appear twice. */
export const demoShots = (): Shot[] => [
  ...(Object.keys(SCENES) as SceneName[]).map((scene) => ({ name: scene, recipe: { scene } })),
  ...demoCategories.map(({ slug }) => categoryShot(slug)),
  ...demoProducts.flatMap(productShots),
];
