import { and, eq, isNull } from 'drizzle-orm';
import { products } from '@/db/schema';

/** Condition for products that the shop shows. */
export const isShown = isNull(products.deletedAt);
export const shownProduct = (id: number) => and(eq(products.id, id), isShown);
