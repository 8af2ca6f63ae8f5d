import type { Tx } from '@/db/client';
import { queueWebhook } from '@/server/webhooks';
import type { StockEventData } from '@/shared/schemas/webhooks';
import { LIMITS } from '@/shared/shop';

type SoldVariant = {
  productId: number;
  name: string;
  size: string | null;
  color: string | null;
  /** Pieces before and now. */
  before: number;
  stock: number;
};

/** Whether a variant had enough pieces and runs out now. */
const becomesLow = ({ before, stock }: Pick<SoldVariant, 'before' | 'stock'>): boolean =>
  before > LIMITS.lowVariantStock && stock <= LIMITS.lowVariantStock;

/** Tells other programs of a variant that begins to run out, in the transaction in which it does. */
export function queueLowStock(tx: Tx, { before, ...variant }: SoldVariant, now: Date): void {
  if (!becomesLow({ before, stock: variant.stock })) return;
  const data = (): StockEventData => ({ variant: { ...variant, lowAt: LIMITS.lowVariantStock } });
  queueWebhook(tx, { event: 'stock.low', data, now });
}
