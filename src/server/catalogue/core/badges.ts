import type { DbOrTx } from '@/db/client';
import { runningOffers } from '@/server/offers';
import { badgeOf } from '@/shared/offers/badge';
import type { ProductParts } from './presenters';
import { shownPrice } from './shownPrices';

/** Products with the automatic offer that applies to one piece of each. */
export async function withBadges(db: DbOrTx, found: ProductParts[]): Promise<ProductParts[]> {
  const offers = found.length === 0 ? [] : await runningOffers(db);
  if (offers.length === 0) return found;
  return found.map((parts) => {
    const { id, categoryId, kind, ...product } = parts.product;
    const sold = { productId: id, categoryId, type: kind, unitPrice: shownPrice(product) };
    return { ...parts, badge: badgeOf(offers, sold) };
  });
}
