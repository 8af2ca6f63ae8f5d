import type { Tx } from '@/db/client';
import { queueWebhook } from '@/server/webhooks';
import type { StockEventData } from '@/shared/schemas/shop/webhooks';
import { LIMITS } from '@/shared/shop';

type SoldVariant = {
  productId: number;
  name: string;
  size: string | null;
  color: string | null;
  /** Pieces before and after the sale. */
  before: number;
  stock: number;
};

/** Whether the sale takes a variant below the low-stock limit. */
const becomesLow = ({ before, stock }: Pick<SoldVariant, 'before' | 'stock'>): boolean =>
  before > LIMITS.lowVariantStock && stock <= LIMITS.lowVariantStock;

/** Queues the low-stock webhook of a variant, in the transaction that takes it below the limit. */
export async function queueLowStock(tx: Tx, { before, ...variant }: SoldVariant, now: Date): Promise<void> {
  if (!becomesLow({ before, stock: variant.stock })) return;
  const data = async (): Promise<StockEventData> => ({
    variant: { ...variant, lowAt: LIMITS.lowVariantStock },
  });
  await queueWebhook(tx, { event: 'stock.low', data, now });
}
