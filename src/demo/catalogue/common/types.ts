import type { Fabric, GarmentKind, Pattern } from '../../drawings/canvas/types';

/** A colour of a demo product, with the values for drawing it. All values but the name are `#rrggbb`. */
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
  /** Stock of the grid: uneven by default; the other values as named. */
  stock: 'plenty' | 'uneven' | 'low' | 'sold-out';
  /** The material, where the drawn fabric does not imply it. */
  material?: string;
  /** Weight or thickness of the fabric, such as "180 gsm", as in the description. */
  weight?: string;
  /** Measures in centimetres, per size or for all sizes, where the kind's guide lacks them or differs. */
  measures?: Record<string, number | Record<string, number>>;
  drawing: { kind: GarmentKind; cut?: string; fabric: Fabric; pattern: Pattern; seed: number };
  reviews: DemoReview[];
};

export type DemoCategory = {
  slug: 'mens' | 'womens' | 'accessories' | 'outerwear' | 'footwear';
  name: string;
  description: string;
};
