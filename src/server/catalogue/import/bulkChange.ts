import { randomUUID } from 'node:crypto';
import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import { afterStep } from '@/shared/catalogue/lifecycle';
import { filterInTurn } from '@/shared/inTurn';
import { type Paise, toDecimal } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import {
  PRODUCT_LIMITS,
  type ProductPatch,
  type ProductReading,
} from '@/shared/schemas/catalogue/adminCatalogue';
import type {
  BulkChangeIn,
  BulkChangeOut,
  PriceChangeIn,
  PriceMode,
  PricePreviewOut,
  StockChangeIn,
  StockPreviewOut,
} from '@/shared/schemas/catalogue/bulkChange';
import { importBatch } from '@/shared/schemas/catalogue/imports';
import { AppError, notFound } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';
import type { Deps } from '../../platform/trpc';
import { findPriceGaps } from '../core/priceGaps';
import { type ProductSnapshot, type ProductState, readProducts } from '../manage/productRecords';
import { changeProduct, hideProduct, plannedChange, requireRevision } from '../manage/products';
import { createStockDigest, requireStockAsSeen, stockAfter } from './bulkStock';
import { movesBetween, type PlannedChange } from './plan';
import { startImport } from './start';

type Change = BulkChangeIn['change'];
const paisePerRupee = 100;

/** Products changed in one transaction, which blocks other writes meanwhile. */
const maxInOneGo = 500;
/** Products read per batch. */
const readBatch = 200;
/** Maximum number of products in a preview. */
const maxShown = 200;

type Shop = Pick<Deps, 'db' | 'now' | 'importRunner'>;

/**
 * Applies a change to many products, all or none. Up to 500 change in one transaction; more become a
 * background import, whose id is returned. Throws conflict when a product was changed or removed since it was
 * read, and whatever a single change throws, naming the product.
 */
export async function changeProducts(
  shop: Shop,
  by: StaffActor,
  { products, change }: BulkChangeIn,
): Promise<BulkChangeOut> {
  if (products.length > maxInOneGo) return changeLater(shop, by, { products, change });
  const batch = randomUUID();
  const moment = shop.now();
  const changed = await write(shop.db, async (tx) => {
    await requireAsSeen(tx, products, change);
    return (
      await filterInTurn(products, async (reading) => {
        const { snapshot } = requireAsRead(await readProducts(tx, [reading.id]), reading);
        return changeOne(tx, { ...by, batch }, { id: reading.id, snapshot, change, now: moment });
      })
    ).length;
  });
  return { changed, batch, importId: null };
}

/** Throws conflict when a product's stock differs from the previewed stock. */
async function requireAsSeen(tx: Tx, products: readonly ProductReading[], change: Change): Promise<void> {
  if (change.kind !== 'stock' || change.fingerprint === undefined) return;
  const digest = createStockDigest();
  const states = await readProducts(
    tx,
    products.map(({ id }) => id),
  );
  for (const reading of products) digest.add(reading.id, requireAsRead(states, reading).snapshot);
  requireStockAsSeen(digest.read(), change.fingerprint);
}

async function changeLater(
  { db, now, importRunner }: Shop,
  by: StaffActor,
  { products, change }: BulkChangeIn,
): Promise<BulkChangeOut> {
  const planned: PlannedChange[] = [];
  const digest = createStockDigest();
  for await (const { id, revision, snapshot } of readings(db, products)) {
    digest.add(id, snapshot);
    const place = { row: null, label: snapshot.name, id, revision };
    if (change.kind === 'remove') planned.push({ ...place, kind: 'remove' });
    else {
      const { variants, ...patch } = patchOf(snapshot, change, now());
      const { after, changes } = plannedChange(snapshot, { ...patch, variants });
      if (!changes) continue;
      const moves = variants ? movesBetween(snapshot.variants, after.variants, false) : [];
      planned.push({ ...place, kind: 'change', patch, moves });
    }
  }
  if (change.kind === 'stock' && change.fingerprint !== undefined) {
    requireStockAsSeen(digest.read(), change.fingerprint);
  }
  const changed = planned.length;
  if (changed === 0) return { changed, batch: randomUUID(), importId: null };
  const fileName = `Change of ${formatCount(changed)} products`;
  const { id: actorId, apiKey = null } = by;
  const details = { actorId, apiKey, kind: 'bulk', fileName, digest: null, total: changed } as const;
  const importId = await startImport({ db, importRunner }, { ...details, now: now() }, planned);
  return { changed, batch: importBatch(importId), importId };
}

/** Previews a price change. Changes nothing; throws what the change itself would throw. */
export async function previewPrices(
  { db, now, goodsFacts }: Pick<Deps, 'db' | 'now' | 'goodsFacts'>,
  { products, change }: PriceChangeIn,
): Promise<PricePreviewOut> {
  const rows: PricePreviewOut['rows'] = [];
  const names = new Map<number, string>();
  const paid = new Map<number, Paise>();
  let changed = 0;
  for await (const { id, snapshot } of readings(db, products)) {
    const { price = snapshot.price, salePrice = snapshot.salePrice } = patchOf(snapshot, change, now());
    if (price === snapshot.price && salePrice === snapshot.salePrice) continue;
    changed += 1;
    names.set(id, snapshot.name);
    paid.set(id, salePrice ?? price);
    if (rows.length === maxShown) continue;
    rows.push({
      id,
      name: snapshot.name,
      price: { before: toDecimal(snapshot.price), after: toDecimal(price) },
      salePrice: { before: decimalOf(snapshot.salePrice), after: decimalOf(salePrice) },
    });
  }
  const gaps = [...(await findPriceGaps({ db, goodsFacts }, paid, now()))];
  return {
    ...{ changed, unchanged: products.length - changed, rows },
    inGap: gaps.length,
    gaps: gaps.slice(0, maxShown).map(([id, text]) => ({ id, name: names.get(id) ?? '', text })),
  };
}

/** Previews a stock change. Changes nothing; throws what the change itself would throw. */
export async function previewStock(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { products, change }: StockChangeIn,
): Promise<StockPreviewOut> {
  const rows: StockPreviewOut['rows'] = [];
  const total = { before: 0, after: 0 };
  const digest = createStockDigest();
  let changed = 0;
  let changedVariants = 0;
  for await (const { id, snapshot } of readings(db, products)) {
    digest.add(id, snapshot);
    const patch = patchOf(snapshot, change, now());
    if (plannedChange(snapshot, patch).changes) changed += 1;
    for (const [index, { size, color, stock: before }] of snapshot.variants.entries()) {
      const after = patch.variants?.[index]?.stock ?? before;
      total.before += before;
      total.after += after;
      if (after === before) continue;
      changedVariants += 1;
      if (rows.length < maxShown) rows.push({ id, name: snapshot.name, size, color, before, after });
    }
  }
  const unchanged = products.length - changed;
  return { changed, unchanged, changedVariants, total, fingerprint: digest.read(), rows };
}

const decimalOf = (paise: Paise | null): string | null => (paise === null ? null : toDecimal(paise));

/**
 * The current products, if unchanged since they were read. Yields to other requests between batches. Throws
 * conflict.
 */
async function* readings(db: Shop['db'], products: readonly ProductReading[]) {
  const yieldTurn = createScheduler();
  for (let at = 0; at < products.length; at += readBatch) {
    const some = products.slice(at, at + readBatch);
    const states = await readProducts(
      db,
      some.map(({ id }) => id),
    );
    for (const reading of some) yield { ...reading, snapshot: requireAsRead(states, reading).snapshot };
    await yieldTurn();
  }
}

function requireAsRead(states: ReadonlyMap<number, ProductState>, { id, revision }: ProductReading) {
  const state = states.get(id);
  if (!state) throw notFound('Product');
  if (state.isRemoved) throw new AppError('conflict', `${state.snapshot.name} has since been removed.`);
  requireRevision(state, revision);
  return state;
}

type One = { id: number; snapshot: ProductSnapshot; change: Change; now: Date };

async function changeOne(tx: Tx, by: StaffActor, { id, snapshot, change, now }: One): Promise<boolean> {
  if (change.kind !== 'remove') return changeProduct(tx, by, id, patchOf(snapshot, change, now), now);
  await hideProduct(tx, by, id, now);
  return true;
}

/** The patch of a bulk change for one product. Prices stay in whole rupees. */
function patchOf(
  product: ProductSnapshot,
  change: Exclude<Change, { kind: 'remove' }>,
  now: Date,
): ProductPatch {
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
    case 'lifecycle':
      if (change.step.to === 'unpublishAt' && product.status !== 'published')
        throw new AppError('invalid', `${product.name} is not published. Nothing was changed.`);
      return afterStep(product, change.step, now);
    case 'stock':
      return {
        variants: product.variants.map((variant) => ({
          size: variant.size,
          color: variant.color,
          stock: stockAfter(product, variant, change),
        })),
      };
  }
}

/** The new price in paise, before rounding. */
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
