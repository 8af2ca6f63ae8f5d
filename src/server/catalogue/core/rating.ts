import { eq } from 'drizzle-orm';
import { bumpCatalogue } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { products } from '@/db/schema';

type Rating = Pick<typeof products.$inferSelect, 'reviewCount' | 'ratingTotal'>;

/** Writes what a product's reviews come to: their number and the sum of their stars. */
export function setProductRating(tx: Tx, productId: number, rating: Rating): void {
  const catalogueVersion = bumpCatalogue(tx);
  tx.update(products)
    .set({ ...rating, catalogueVersion })
    .where(eq(products.id, productId))
    .run();
}
