import { eq } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, DbOrTx, Tx } from '@/db/client';
import {
  categories,
  type demoEntities,
  demoRecords,
  media,
  productPictures,
  products,
  reviews,
  stockMovements,
  users,
  variants,
} from '@/db/schema';
import { indexProductText } from '@/db/sql/productSearch';
import { nameVariants } from '@/db/sql/variantRecords';
import { write } from '@/db/write';
import { spreadStock, variantGrid } from '@/shared/catalogue/stock';
import { flatMapInTurn, forEachInTurn, mapInTurn } from '@/shared/inTurn';
import { mediaUrl } from '@/shared/media';
import { demoCategories, demoProducts } from './catalogue';
import { categoryHsn, ownHsnOf } from './catalogue/common/hsn';
import { kindOf } from './catalogue/common/kinds';
import { materialOf } from './catalogue/common/materials';
import { seededRandom } from './catalogue/common/random';
import { fitIn } from './catalogue/common/reviews';
import { ownSizeGuideOf, sizeGuidesOf } from './catalogue/common/sizeGuides';
import type { DemoProduct } from './catalogue/common/types';
import { masterOf } from './masters';
import type { Recipe } from './recipe';
import { addSeller } from './seller';
import { categoryShot, productShots } from './shots';
import type { TaxedTrade } from './trade/taxed';
import { addTrade } from './trade/write';

const DAY = 86_400_000;
const BATCH = 500;

export const isEmpty = async (db: DbOrTx): Promise<boolean> =>
  !(await db.select({ id: products.id }).from(products).limit(1).get()) &&
  !(await db.select({ id: categories.id }).from(categories).limit(1).get());

/**
 * Adds the demo categories and `items` with their stock, pictures and reviews. `onProgress` receives the
 * number of products added after each batch.
 */
export async function fillDemo(
  db: Db,
  items: Iterable<DemoProduct>,
  { now = new Date(), onProgress }: { now?: Date; onProgress?: (count: number) => void } = {},
): Promise<void> {
  const filler = new Filler(now);
  let batch: DemoProduct[] = [];
  let count = 0;
  const flush = async () => {
    await write(db, (tx) => filler.add(tx, batch));
    count += batch.length;
    batch = [];
    onProgress?.(count);
  };
  for (const item of items) {
    batch.push(item);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

/** Adds demo products with their categories, stock, pictures and reviews, and marks the catalogue as changed. */
export async function addDemoProducts(tx: Tx, items: readonly DemoProduct[], now: Date): Promise<void> {
  await new Filler(now).add(tx, items);
}

/**
 * Adds the demo catalogue and, with `trade`, half a year of orders, in one transaction: all or nothing. `taxedIn` makes it the
 * shop of a seller registered for GST, and says how that shop is taxed once its settings are stored.
 */
export function fillDemoShop(
  db: Db,
  {
    trade,
    now = new Date(),
    taxedIn,
  }: { trade: boolean; now?: Date; taxedIn?: (tx: Tx) => Promise<TaxedTrade> },
): Promise<void> {
  return write(db, async (tx) => {
    await addDemoProducts(tx, demoProducts, now);
    if (taxedIn) await addCodes(tx);
    if (taxedIn) await addSeller(tx, now);
    if (trade) await addTrade(tx, now, await taxedIn?.(tx));
  });
}

/** Gives categories and products of the demo their tariff codes. */
async function addCodes(tx: Tx): Promise<void> {
  for (const [slug, hsn] of Object.entries(categoryHsn))
    await tx.update(categories).set({ hsn }).where(eq(categories.slug, slug)).run();
  for (const item of demoProducts) {
    const hsn = ownHsnOf(item);
    if (hsn !== null) await tx.update(products).set({ hsn }).where(eq(products.name, item.name)).run();
  }
}

/** Makes older products older still, so that the shop has products to sell throughout the half year. */
function ageInDays(daysAgo: number): number {
  return daysAgo <= 60 ? daysAgo : 60 + (daysAgo - 60) * 1.5;
}

class Filler {
  readonly #categoryIds = new Map<string, number>();
  readonly #authorIds = new Map<string, number>();
  readonly #pictureIds = new Set<string>();

  constructor(private readonly now: Date) {}

  async add(tx: Tx, items: readonly DemoProduct[]): Promise<void> {
    const version = await catalogueChanged(tx);
    if (this.#categoryIds.size === 0) await this.#addCategories(tx);
    for (const item of items) await this.#addProduct(tx, item, version);
  }

  async #addCategories(tx: Tx): Promise<void> {
    await forEachInTurn(demoCategories, async ({ slug, name, description }, position) => {
      const picture = await this.#picture(tx, categoryShot(slug).recipe);
      const image = picture && mediaUrl(picture);
      const row = await tx
        .insert(categories)
        .values({ slug, name, description, position, image, sizeGuides: sizeGuidesOf(slug) })
        .onConflictDoUpdate({ target: categories.slug, set: { position } })
        .returning({ id: categories.id })
        .get();
      await note(tx, 'category', row.id);
      this.#categoryIds.set(slug, row.id);
    });
  }

  async #addProduct(tx: Tx, item: DemoProduct, catalogueVersion: number): Promise<void> {
    const stocks = openingStock(item);
    const createdAt = this.#daysAgo(ageInDays(item.daysAgo));
    const { id } = await tx
      .insert(products)
      .values({
        name: item.name,
        brand: item.brand,
        kind: kindOf(item),
        material: materialOf(item),
        description: item.description,
        price: item.price * 100,
        salePrice: item.salePrice === null ? null : item.salePrice * 100,
        categoryId: this.#categoryIds.get(item.category),
        sizes: item.sizes,
        colors: item.colors.map(({ name }) => name),
        stock: stocks.reduce((sum, stock) => sum + stock, 0),
        sizeGuide: ownSizeGuideOf(item),
        featured: item.featured,
        ratingTotal: item.reviews.reduce((sum, { rating }) => sum + rating, 0),
        reviewCount: item.reviews.length,
        catalogueVersion,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: products.id })
      .get();
    await note(tx, 'product', id);
    await this.#addVariants(tx, id, item, { stocks, createdAt });
    await this.#addPictures(tx, id, item);
    await this.#addReviews(tx, id, item);
    const category = demoCategories.find(({ slug }) => slug === item.category)?.name ?? null;
    const { name, brand, description } = item;
    const colors = item.colors.map((color) => color.name);
    await indexProductText(tx, { id, name, category, brand, kind: kindOf(item), colors, description });
  }

  async #addVariants(
    tx: Tx,
    productId: number,
    { sizes, colors }: DemoProduct,
    { stocks, createdAt }: { stocks: number[]; createdAt: Date },
  ): Promise<void> {
    const grid = variantGrid(
      sizes,
      colors.map(({ name }) => name),
    );
    const rows = grid.map(({ size, color }, position) => ({
      productId,
      size: size ?? '',
      color: color ?? '',
      position,
      stock: stocks[position] ?? 0,
    }));
    const added = await tx
      .insert(variants)
      .values(rows)
      .returning({ id: variants.id, stock: variants.stock, size: variants.size, color: variants.color })
      .all();
    await nameVariants(tx, productId, added);
    const opening = added
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ variantId: id, delta: stock, reason: 'opening' as const, createdAt }));
    if (opening.length > 0) await tx.insert(stockMovements).values(opening).run();
  }

  async #addPictures(tx: Tx, productId: number, item: DemoProduct): Promise<void> {
    const rows = await flatMapInTurn(productShots(item), async ({ recipe, color, alt }) => {
      const mediaId = await this.#picture(tx, recipe);
      return mediaId === null ? [] : [{ productId, url: mediaUrl(mediaId), mediaId, color, alt }];
    });
    if (rows.length === 0) return;
    await tx
      .insert(productPictures)
      .values(rows.map((row, position) => ({ ...row, position })))
      .run();
  }

  async #addReviews(tx: Tx, productId: number, item: DemoProduct): Promise<void> {
    const rows = await mapInTurn(item.reviews, async ({ author, rating, comment, daysAgo }) => {
      const createdAt = this.#daysAgo(daysAgo);
      return {
        productId,
        userId: await this.#author(tx, author),
        rating,
        comment,
        fit: fitIn(comment),
        createdAt,
        updatedAt: createdAt,
      };
    });
    if (rows.length > 0) await tx.insert(reviews).values(rows).run();
  }

  /** A picture's id; null when it is not rendered yet: a test reports it, and the shop works without it. */
  async #picture(tx: Tx, recipe: Recipe): Promise<string | null> {
    const master = masterOf(recipe);
    if (!master) return null;
    const { id, width, height, blur } = master;
    if (!this.#pictureIds.has(id)) {
      const row = { id, kind: 'drawing' as const, recipe, width, height, blur, renderedAt: this.now };
      await tx.insert(media).values(row).onConflictDoNothing().run();
      this.#pictureIds.add(id);
    }
    return id;
  }

  /** A reviewer who cannot sign in: reviews require a customer. */
  async #author(tx: Tx, name: string): Promise<number> {
    const known = this.#authorIds.get(name);
    if (known) return known;
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}@reviewers.tantu.example`;
    const row = await tx
      .insert(users)
      .values({ email, firstName: name, lastName: '' })
      .onConflictDoUpdate({ target: users.email, set: { firstName: name } })
      .returning({ id: users.id })
      .get();
    await note(tx, 'user', row.id);
    this.#authorIds.set(name, row.id);
    return row.id;
  }

  #daysAgo(days: number): Date {
    return new Date(this.now.getTime() - days * DAY);
  }
}

/** Marks a row as part of the demo. */
async function note(tx: Tx, entity: (typeof demoEntities)[number], entityId: number): Promise<void> {
  await tx.insert(demoRecords).values({ entity, entityId }).onConflictDoNothing().run();
}

/** Pieces per cell of the grid; deterministic per product. */
function openingStock(item: DemoProduct): number[] {
  const random = seededRandom(item.drawing.seed * 7919 + item.slug.length);
  const cells = variantGrid(
    item.sizes,
    item.colors.map(({ name }) => name),
  ).length;
  switch (item.stock) {
    case 'sold-out':
      return Array.from({ length: cells }, () => 0);
    case 'low':
      return spreadStock(3 + Math.floor(random() * 6), cells);
    case 'plenty':
      return Array.from({ length: cells }, () => 8 + Math.floor(random() * 18));
    case 'uneven': {
      const stocks = Array.from({ length: cells }, () => Math.max(0, Math.floor(random() * 16) - 3));
      return stocks.some((stock) => stock > 0) ? stocks : Array.from({ length: cells }, () => 6);
    }
  }
}
