import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { imports, products, variants } from '@/db/schema';
import { contains, ignoringCase, isOneOf } from '@/db/sql';
import type { StaffActor } from '@/server/audit';
import { type Actor, can } from '@/shared/access/actor';
import type { ProductPhase, ProductSort } from '@/shared/admin/adminFilters';
import { runningImportStatuses } from '@/shared/admin/importStatus';
import { mapLegalFacts } from '@/shared/catalogue/legalFacts';
import { toDecimal } from '@/shared/money';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import {
  type AdminProductOut,
  type ListAdminProductsIn,
  type MatchingProductsIn,
  PRODUCT_LIMITS,
  type ProductReading,
} from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { readAttributeLists } from '../core/attributeLists';
import { hasCode } from '../core/codes';
import { type ProductParts, presentProduct } from '../core/presenters';
import { loadProducts } from '../core/reads';
import { hasLowSize, hasLowStock } from './lowStock';
import { readVariants } from './variantFields';

/** A product for staff, including removed ones. Throws notFound. */
export async function getAdminProduct(db: DbOrTx, viewer: Actor, id: number): Promise<AdminProductOut> {
  const [found] = await presentForStaff(db, viewer, [id]);
  if (!found) throw notFound('Product');
  return found;
}

async function presentForStaff(
  db: DbOrTx,
  viewer: Actor,
  ids: readonly number[],
): Promise<AdminProductOut[]> {
  const rows = await db
    .select({ id: products.id, removedAt: products.deletedAt })
    .from(products)
    .where(isOneOf(products.id, ids))
    .all();
  const removals = new Map(rows.map(({ id, removedAt }) => [id, removedAt]));
  const stored = await readVariants(db, ids);
  const seesCosts = can(viewer, 'costs.read');
  const found = await loadProducts(db, ids, { withHidden: true });
  const hasValues = found.some(({ product }) => product.attributeValueIds.length > 0);
  const lists = hasValues ? await readAttributeLists(db) : null;
  const valueIds = (stored: readonly number[]) => (lists?.valuesOf(stored) ?? []).map(({ id }) => id);
  return found.map((parts) => ({
    ...presentProduct(parts),
    variants: stored
      .filter(({ productId }) => productId === parts.product.id)
      .map(({ productId: _productId, cost, ...variant }) => ({
        ...variant,
        ...(seesCosts && { cost: cost === null ? null : toDecimal(cost) }),
      })),
    ...undatedOf(parts.product),
    sizeGuide: parts.product.sizeGuide,
    hsn: parts.product.hsn,
    ...mapLegalFacts((fact) => parts.product[fact]),
    attributeValueIds: valueIds(parts.product.attributeValueIds),
    removedAt: removals.get(parts.product.id) ?? null,
    status: parts.product.status,
    publishAt: parts.product.publishAt,
    unpublishAt: parts.product.unpublishAt,
  }));
}

/** The undated sale price of a product that has a dated one now. */
const undatedOf = ({ salePrice, datedPrice }: ProductParts['product']) =>
  datedPrice === null ? {} : { undatedSalePrice: salePrice === null ? null : toDecimal(salePrice) };

/** The sale price that pages show. */
const salePrice = sql`case when ${products.datedPrice} < ${products.price} then ${products.datedPrice} else ${products.salePrice} end`;
const price = sql`case when ${salePrice} > 0 and ${salePrice} < ${products.price} then ${salePrice} else ${products.price} end`;

const orders: Record<ProductSort, SQL[]> = {
  newest: [desc(products.createdAt)],
  oldest: [asc(products.createdAt)],
  name: [asc(ignoringCase(products.name))],
  'name-desc': [desc(ignoringCase(products.name))],
  'price-low': [sql`${price} asc`],
  'price-high': [sql`${price} desc`],
  'stock-low': [asc(products.stock)],
  'stock-high': [desc(products.stock)],
};

const isPublished = eq(products.status, 'published');
/** The condition for each phase, as `phaseOf` (shared/catalogue/lifecycle.ts) decides it. */
const phaseIs: Record<ProductPhase, (now: Date) => SQL | undefined> = {
  draft: () => eq(products.status, 'draft'),
  archived: () => eq(products.status, 'archived'),
  ended: (now) => and(isPublished, lte(products.unpublishAt, now)),
  scheduled: (now) => and(isPublished, gt(products.publishAt, now), isBeforeEnd(now)),
  live: (now) =>
    and(isPublished, or(isNull(products.publishAt), lte(products.publishAt, now)), isBeforeEnd(now)),
};
const isBeforeEnd = (now: Date) => or(isNull(products.unpublishAt), gt(products.unpublishAt, now));

const stockIs = {
  in: () => gt(products.stock, 0),
  low: hasLowStock,
  sizes: hasLowSize,
  out: () => eq(products.stock, 0),
};

function wanted(
  db: DbOrTx,
  { removed, phase, categoryId, kind, stock, featured, search }: MatchingProductsIn,
  now: Date,
): SQL | undefined {
  return and(
    removed ? isNotNull(products.deletedAt) : isNull(products.deletedAt),
    phase && phaseIs[phase](now),
    categoryId === undefined
      ? undefined
      : categoryId === 0
        ? isNull(products.categoryId)
        : eq(products.categoryId, categoryId),
    stock && stockIs[stock](db),
    featured === undefined ? undefined : eq(products.featured, featured),
    kind === undefined ? undefined : eq(products.kind, kind),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => hasWord(db, word)),
  );
}

/** Matches a search word against name, brand or the product's number, and the SKUs and barcodes of its variants. */
function hasWord(db: DbOrTx, word: string): SQL | undefined {
  const id = /^#?(\d{1,15})$/.exec(word)?.[1];
  return or(
    contains(products.name, word),
    contains(products.brand, word),
    inArray(products.id, db.select({ id: variants.productId }).from(variants).where(hasCode(word))),
    id === undefined ? undefined : eq(products.id, Number(id)),
  );
}

type Reading = Pick<Deps, 'db' | 'now'>;

/** A page of the admin's product table. */
export async function listAdminProducts(
  { db, now }: Reading,
  viewer: Actor,
  input: ListAdminProductsIn,
): Promise<AdminPage<AdminProductOut>> {
  const where = wanted(db, input, now());
  const total = (await db.select({ total: count() }).from(products).where(where).get())?.total ?? 0;
  const { page, pageCount, limit, offset } = adminWindow(total, input.page);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orders[input.sort], desc(products.id))
    .limit(limit)
    .offset(offset)
    .all();
  const ids = rows.map(({ id }) => id);
  return { items: await presentForStaff(db, viewer, ids), total, page, pageCount };
}

/** The products that match the table's filters, up to the limit of one change. */
export const listMatchingProducts = (
  { db, now }: Reading,
  input: MatchingProductsIn,
): Promise<ProductReading[]> =>
  db
    .select({ id: products.id, revision: products.revision })
    .from(products)
    .where(wanted(db, input, now()))
    .orderBy(...orders[input.sort], desc(products.id))
    .limit(PRODUCT_LIMITS.selection)
    .all();

/** Blocks staff edits of the catalogue while an import is running. Throws conflict. */
export async function assertNoImportRunning(tx: Tx, by: StaffActor): Promise<void> {
  if (by.source === 'import') return;
  const running = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.status, runningImportStatuses))
    .get();
  if (running) {
    throw new AppError('conflict', 'An import is changing the catalogue. Please try again in a few seconds.');
  }
}
