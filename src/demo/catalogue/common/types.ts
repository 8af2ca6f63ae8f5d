import type { Fabric, GarmentKind, Pattern } from '../../drawings/canvas/types';

/** A colour a demo product is sold in, with what the drawing needs to show it. All values but the name are `#rrggbb`. */
export type DemoColor = { name: string; base: string; accent: string; patternColor: string };

export type DemoReview = { author: string; rating: 1 | 2 | 3 | 4 | 5; comment: string; daysAgo: number };

export type DemoProduct = {
  /** Stable key, `kebab-case`, unique in the catalogue. */
  slug: string;
  name: string;
  /** null: shown under the default collection label. */
  brand: string | null;
  category: DemoCategory['slug'];
  description: string;
  /** Whole rupees. */
  price: number;
  /** Whole rupees, below `price`; null: not on sale. */
  salePrice: number | null;
  sizes: string[];
  colors: DemoColor[];
  featured: boolean;
  /** Age of the product at the time of filling, in days. */
  daysAgo: number;
  /** How the grid is stocked: uneven by nature, with the rest as named. */
  stock: 'plenty' | 'uneven' | 'low' | 'sold-out';
  /** What it is made of, where the cloth it is drawn in does not say it. */
  material?: string;
  /** Weight or thickness of its cloth, such as "180 gsm", as the description says it. */
  weight?: string;
  /** Measures in centimetres, of each size or of all alike, where the guide of its kind lacks them or differs. */
  measures?: Record<string, number | Record<string, number>>;
  drawing: { kind: GarmentKind; cut?: string; fabric: Fabric; pattern: Pattern; seed: number };
  reviews: DemoReview[];
};

export type DemoCategory = {
  slug: 'mens' | 'womens' | 'accessories' | 'outerwear' | 'footwear';
  name: string;
  description: string;
};
