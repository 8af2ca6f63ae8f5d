import { demoProducts } from '../../catalogue';
import { accessories } from './accessories';
import { footwear } from './footwear';
import { mens } from './mens';
import { outerwear } from './outerwear';
import { womens } from './womens';

/** A review and who can have written it: bought colors and sizes, "he" or "she". */
export type Opinion = { rating: 1 | 2 | 3 | 4 | 5; comment: string; buyer: readonly string[] };

const texts: Record<string, string> = { ...mens, ...womens, ...accessories, ...outerwear, ...footwear };
const ratings = [1, 2, 3, 4, 5] as const;
const line = /^([1-5])(?: \(([^)]+)\))?: (.+)$/;
/** Who wears what a category is for. */
const wearers: Record<string, string | undefined> = { mens: 'he', womens: 'she' };

/** The reviews of a demo product by its name; none for any other. Throws on a line of another shape. */
export function opinionsOf(name: string): Opinion[] {
  const product = demoProducts.find((one) => one.name === name);
  const wearer = product && wearers[product.category];
  return (texts[product?.slug ?? ''] ?? '')
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [, stars, said = '', comment] = line.exec(row) ?? [];
      const rating = ratings.find((value) => String(value) === stars);
      if (!rating || !comment) throw new Error(`Not a review: ${row}`);
      const buyer = said.split(', ').filter(Boolean);
      const isNamed = buyer.some((one) => one === 'he' || one === 'she');
      return { rating, comment, buyer: wearer && !isNamed ? [...buyer, wearer] : buyer };
    });
}

/** The products that have reviews, by slug. */
export const reviewedSlugs: readonly string[] = Object.keys(texts);
