import { randomUUID } from 'node:crypto';
import type { Tx } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import type { StaffActor } from '@/server/audit';
import type { Paise } from '@/shared/money';
import type { BulkChangeIn, PriceMode, ProductPatch } from '@/shared/schemas/adminCatalogue';
import { PRODUCT_LIMITS } from '@/shared/schemas/adminCatalogue';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { type ProductSnapshot, readProduct } from './productRecords';
import { changeProduct, hideProduct, requireRevision } from './products';
import { variantLabel } from './variantPlan';

type Change = BulkChangeIn['change'];
const paisePerRupee = 100;

/**
 * Makes the same change to many products, all or none. Throws conflict when one of them was changed or removed
 * since it was read, and what a single change throws, naming the product.
 */
export function changeProducts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: StaffActor,
  { products, change }: BulkChangeIn,
): { changed: number; batch: string } {
  const batch = randomUUID();
  const moment = now();
  const changed = inTransaction(
    db,
    (tx) =>
      products.filter(({ id, revision }) => {
        const state = readProduct(tx, id);
        if (state.isRemoved) throw new AppError('conflict', `${state.snapshot.name} was removed meanwhile.`);
        requireRevision(state, revision);
        return changeOne(tx, { ...by, batch }, { id, snapshot: state.snapshot, change, now: moment });
      }).length,
  );
  return { changed, batch };
}

type One = { id: number; snapshot: ProductSnapshot; change: Change; now: Date };

function changeOne(tx: Tx, by: StaffActor, { id, snapshot, change, now }: One): boolean {
  if (change.kind !== 'remove') return changeProduct(tx, by, id, patchOf(snapshot, change), now);
  hideProduct(tx, by, id, now);
  return true;
}

/** What a bulk change means for one product. Prices stay in whole rupees. */
function patchOf(product: ProductSnapshot, change: Exclude<Change, { kind: 'remove' }>): ProductPatch {
  switch (change.kind) {
    case 'price':
      return { price: wholeRupees(product, priceAfter[change.mode](product.price, change.amount)) };
    case 'salePrice': {
      const { percentOff } = change;
      if (percentOff === null) return { salePrice: null };
      return { salePrice: wholeRupees(product, product.price * (1 - percentOff / 100)) };
    }
    case 'category':
      return { categoryId: change.categoryId };
    case 'featured':
      return { featured: change.featured };
    case 'stock':
      return {
        variants: product.variants.map((variant) => ({
          ...variant,
          stock: stockAfter(product, variant, change),
        })),
      };
  }
}

/** The new price in paise, not yet rounded. */
const priceAfter: Record<PriceMode, (price: Paise, amount: number) => number> = {
  percent: (price, percent) => price * (1 + percent / 100),
  add: (price, rupees) => price + rupees * paisePerRupee,
  set: (_, rupees) => rupees * paisePerRupee,
};

function wholeRupees({ name }: ProductSnapshot, paise: number): number {
  const rounded = Math.round(paise / paisePerRupee) * paisePerRupee;
  if (rounded >= paisePerRupee && rounded <= PRODUCT_LIMITS.price) return rounded;
  throw new AppError('invalid', `The price of ${name} would be out of range. Nothing was changed.`);
}

function stockAfter(
  { name }: ProductSnapshot,
  variant: ProductSnapshot['variants'][number],
  { mode, pieces }: Extract<Change, { kind: 'stock' }>,
): number {
  const stock = mode === 'set' ? pieces : variant.stock + pieces;
  if (stock >= 0 && stock <= PRODUCT_LIMITS.stock) return stock;
  throw new AppError(
    'invalid',
    `${name} (${variantLabel(variant)}) would have ${stock} pieces. Nothing was changed.`,
  );
}
