/** The name of the attribute whose values are the occasions of the home page, once products have them. */
export const OCCASION_ATTRIBUTE = 'Occasion';

/**
 * Occasions with their product kinds; the picture is of the first kind that the shop has. An occasion without
 * products is hidden.
 */
export const OCCASIONS = [
  {
    slug: 'festive',
    name: 'Festive',
    text: 'Silk, zari and handwork',
    kinds: ['Lehengas', 'Sarees', 'Kurtas', 'Juttis'],
  },
  {
    slug: 'workday',
    name: 'Workday',
    text: 'Smart styles for long workdays',
    kinds: ['Blazers', 'Shirts', 'Trousers', 'Loafers'],
  },
  {
    slug: 'weekend',
    name: 'Weekend',
    text: 'Soft, light and ready for travel',
    kinds: ['Jeans', 'T-Shirts', 'Shorts', 'Joggers', 'Sneakers'],
  },
  {
    slug: 'cool-evenings',
    name: 'Cool evenings',
    text: 'Layers for the hills and North Indian winters',
    kinds: ['Cardigans', 'Sweaters', 'Jackets', 'Coats', 'Hoodies', 'Stoles'],
  },
] as const;

/** The occasion with a slug, or undefined. */
export const occasionOf = (slug: unknown): (typeof OCCASIONS)[number] | undefined =>
  OCCASIONS.find((occasion) => occasion.slug === slug);
