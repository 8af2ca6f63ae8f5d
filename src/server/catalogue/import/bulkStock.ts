import { createHash } from 'node:crypto';
import { PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import type { StockChange } from '@/shared/schemas/catalogue/bulkChange';
import { AppError } from '../../platform/errors';
import type { ProductSnapshot } from '../manage/productRecords';
import { variantLabel } from '../manage/variantPlan';

type Variant = ProductSnapshot['variants'][number];

/** The stock of a variant after a bulk change. Throws invalid when it would be out of range. */
export function stockAfter(
  { name }: ProductSnapshot,
  variant: Variant,
  { mode, pieces }: Pick<StockChange, 'mode' | 'pieces'>,
): number {
  const stock = mode === 'set' ? pieces : variant.stock + pieces;
  if (stock >= 0 && stock <= PRODUCT_LIMITS.stock) return stock;
  throw new AppError(
    'invalid',
    `${name} (${variantLabel(variant)}) would have ${stock} items. Nothing was changed.`,
  );
}

/** Digests the stock of products one by one. The digest differs after any sale, return or edit of them. */
export function createStockDigest() {
  const hash = createHash('sha256');
  return {
    add: (id: number, { variants }: ProductSnapshot): void => {
      hash.update(JSON.stringify([id, variants.map(({ stock }) => stock)]));
    },
    read: (): string => hash.digest('base64url'),
  };
}

/** Throws conflict when the stock differs from the previewed stock. */
export function requireStockAsSeen(digest: string, seen: string): void {
  if (digest === seen) return;
  throw new AppError(
    'conflict',
    'The stock has changed since you checked it. Nothing was changed. Please go back and check it again.',
  );
}
