import { type SQLWrapper, sql } from 'drizzle-orm';
import { fitVotes } from '@/shared/catalogue/fit';
import { productStatuses } from '@/shared/catalogue/lifecycle';
import type { CategorySizeGuide, SizeGuide } from '@/shared/catalogue/sizeGuide';
import { stockReasons } from '@/shared/catalogue/stockReasons';
import { LIMITS } from '@/shared/shop';
import { check, defineTable, index, integer, json, primaryKey, text, unique, uniqueIndex } from '../kit';
import { users } from './accounts';
import { createdAt, flag, id, moment, paise } from './columns';

export const categories = defineTable('categories', {
  id: id(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: text().notNull().default(''),
  /** URL of the picture; null shows the fallback. */
  image: text(),
  /** The category's size guides; a guide for a product's type takes precedence over one for all types. */
  sizeGuides: json().$type<CategorySizeGuide[]>().notNull().default([]),
  /** The tariff code of its products that have none of their own. */
  hsn: text(),
  /** Position in the navigation, ascending. */
  position: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Conditions of partial indexes: literals, because SQLite uses such an index only for a condition that it can read. */
type LifecycleColumns = Record<'status' | 'publishAt' | 'unpublishAt' | 'isLive', SQLWrapper>;
export const isWaitingProduct = ({ status, isLive }: LifecycleColumns) =>
  sql`${isLive} = 0 and ${status} = 'published'`;
export const isEndingProduct = ({ unpublishAt, isLive }: LifecycleColumns) =>
  sql`${isLive} = 1 and ${unpublishAt} is not null`;
export const isBegunProduct = ({ publishAt, isLive }: LifecycleColumns) =>
  sql`${isLive} = 1 and ${publishAt} is not null`;

export const hasAttributes = ({ attributeValueIds }: { attributeValueIds: SQLWrapper }) =>
  sql`${attributeValueIds} <> '[]'`;

/** The shop's attributes of products, such as fit: filters of lists and facts of product pages. */
export const attributes = defineTable('attributes', {
  id: id(),
  name: text().notNull(),
  /** Whether its values are also read from the material text of products that have none of them: the material. */
  readsMaterial: flag().default(false),
  isFilter: flag().default(true),
  /** Whether product pages list it. */
  isShown: flag().default(true),
  /** Position among the filters and facts, ascending. */
  position: integer().notNull(),
  /** Deleted; undo takes it back, with its values and products. */
  removedAt: moment(),
  createdAt: createdAt(),
});

export const attributeValues = defineTable(
  'attribute_values',
  {
    id: id(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its name in addresses, which a rename keeps. */
    slug: text().notNull().unique(),
    /** What names it in the material text of products, where its attribute reads that. */
    words: json().$type<string[]>().notNull().default([]),
    position: integer().notNull(),
    /** The value that products with this one have instead. */
    mergedIntoId: integer(),
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('attribute_values_attribute').on(table.attributeId)],
);

/** The colours that lists are filtered by, each for some of the products' colour names. */
export const colorFamilies = defineTable('color_families', {
  id: id(),
  name: text().notNull(),
  /** `#rrggbb`; null for none. */
  swatch: text(),
  colors: json().$type<string[]>().notNull(),
  position: integer().notNull(),
  removedAt: moment(),
  createdAt: createdAt(),
});

export const products = defineTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    brand: text(),
    /** The product type, such as "Kurtas", which divides a category. */
    kind: text(),
    /** The material, such as "100 % cotton". */
    material: text(),
    /** The tariff code of its variants that have none of their own; null to use its category's. */
    hsn: text(),
    /** Name and address of the manufacturer or importer; null for that of the shop. */
    manufacturer: text(),
    /** The ISO 3166 code of the country of origin; null for that of the shop. */
    origin: text(),
    /** Of pre-packed goods alone, such as "2 pieces". */
    netQuantity: text(),
    /** The product's own size guide; null to use its category's. */
    sizeGuide: json().$type<SizeGuide>(),
    description: text().notNull().default(''),
    price: paise().notNull(),
    /** The sale price without dates. */
    salePrice: paise(),
    /** The price of the dated sale that pages show, and its end; carts and orders read the sales themselves. */
    datedPrice: paise(),
    datedUntil: moment(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    sizes: json().$type<string[]>().notNull(),
    colors: json().$type<string[]>().notNull(),
    /** Ids of `attributeValues`, ascending; those of merged and deleted values stay until the product is saved. */
    attributeValueIds: json().$type<number[]>().notNull().default([]),
    /** Sum of the variants' stock, updated in the same transaction. */
    stock: integer().notNull().default(0),
    featured: flag().default(false),
    ratingTotal: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Counts staff edits; an edit based on an older revision is refused. */
    revision: integer().notNull().default(1),
    /** Catalogue version of the row's last change. The in-memory index reloads rows by it. */
    catalogueVersion: integer('catalogue_version').notNull().default(0),
    /** Hidden from the shop; orders still reference it. */
    deletedAt: moment(),
    status: text({ enum: productStatuses }).notNull().default('published'),
    /** The first moment in the shop, and the first one out of it again; each null for none. They count while it is published. */
    publishAt: moment(),
    unpublishAt: moment(),
    /**
     * Whether status and times put it into the shop, as of the last look (server/catalogue/manage/live.ts). Pages follow it;
     * carts and orders compare the times.
     */
    isLive: flag().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_changed').on(table.catalogueVersion),
    // Counts how many products have each value without reading those that have none.
    index('products_attributes').on(table.attributeValueIds).where(hasAttributes(table)),
    // Few rows each: what is yet to begin, what is yet to end, and what began at a time.
    index('products_waiting').on(table.publishAt).where(isWaitingProduct(table)),
    index('products_ending').on(table.unpublishAt).where(isEndingProduct(table)),
    index('products_begun').on(table.publishAt).where(isBegunProduct(table)),
    check('products_price', sql`${table.price} > 0`),
    check('products_sale_price', sql`${table.salePrice} is null or ${table.salePrice} >= 0`),
    check('products_stock', sql`${table.stock} >= 0`),
  ],
);

/** The bestsellers of the last evaluation; rank 0 is the best. */
export const bestsellers = defineTable('bestsellers', {
  rank: integer().primaryKey(),
  productId: integer()
    .notNull()
    .unique()
    .references(() => products.id, { onDelete: 'cascade' }),
});

/** A literal, not a parameter: SQLite uses the partial index only for a condition that it can read. */
export const isLowVariant = ({ retiredAt, stock }: { retiredAt: SQLWrapper; stock: SQLWrapper }) =>
  sql`${retiredAt} is null and ${stock} <= ${sql.raw(String(LIMITS.lowVariantStock))}`;

/** Variants of the shop's present grids. */
export const isSoldVariant = ({ retiredAt }: { retiredAt: SQLWrapper }) => sql`${retiredAt} is null`;
export const hasReorderLevel = ({ reorderLevel }: { reorderLevel: SQLWrapper }) =>
  sql`${reorderLevel} is not null`;

export const variants = defineTable(
  'variants',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty where the product has no sizes (or colours): NULLs would escape the unique key. */
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    /** Pieces that can be ordered; those of orders that have not left yet are in the shop beside them (shared/catalogue/stock.ts). */
    stock: integer().notNull().default(0),
    /** Position in the grid: sizes outer, colours inner. */
    position: integer().notNull(),
    /** In capitals. Null only until the catalogue names the row (server/catalogue/manage/variantFields.ts). */
    sku: text(),
    barcode: text(),
    /** The tariff code for GST: 4, 6 or 8 digits; null to use its product's. */
    hsn: text(),
    /** The purchase price of a piece. */
    cost: paise(),
    /** Grams. */
    weight: integer(),
    /** The shelf or box where its pieces are. */
    bin: text(),
    /** Available pieces at or below which to buy again; null for no warning. */
    reorderLevel: integer(),
    /** Set on a removed variant that carts and orders still reference. */
    retiredAt: moment(),
  },
  (table) => [
    unique('variants_cell').on(table.productId, table.size, table.color),
    uniqueIndex('variants_sku').on(table.sku),
    uniqueIndex('variants_barcode').on(table.barcode),
    // The stock page counts and orders by it; stock is not in it, so that a sale leaves it alone.
    index('variants_sold').on(table.productId, table.position).where(isSoldVariant(table)),
    index('variants_reorder').on(table.productId, table.reorderLevel).where(hasReorderLevel(table)),
    // Few rows: orders rarely touch them, and the dashboard reads no others.
    // The stock comes first, so that SQLite prefers it to `variants_sold`.
    index('variants_low').on(table.stock, table.productId).where(isLowVariant(table)),
    check('variants_stock', sql`${table.stock} >= 0`),
  ],
);

/** The ledger of every variant's stock: the movements of a variant add up to its stock. */

export const stockMovements = defineTable(
  'stock_movements',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    delta: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: integer(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why staff adjusted it, or the supplier's reference of what was received. */
    note: text(),
    /** What a received piece cost. */
    unitCost: paise(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId),
    index('stock_movements_order').on(table.orderId),
  ],
);

/** A stored picture: uploaded, or drawn for the demo catalogue. Its files are in `DATA_DIR/media`. */
export const media = defineTable('media', {
  /** Names the files and changes with the content, so that they may be cached permanently. */
  id: text().primaryKey(),
  kind: text({ enum: ['upload', 'drawing'] }).notNull(),
  /** What to draw (kind `drawing`). */
  recipe: json().$type<unknown>(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Tiny preview as a data URL; null until rendered. */
  blur: text(),
  renderedAt: moment(),
  /** The uploader. */
  uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

export const productPictures = defineTable(
  'product_pictures',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    url: text().notNull(),
    mediaId: text().references(() => media.id, { onDelete: 'set null' }),
    /** The product's colour that it shows; null for all or none. */
    color: text(),
    alt: text(),
  },
  (table) => [index('product_pictures_product').on(table.productId, table.position)],
);

export const reviews = defineTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull(),
    /** The author's vote on the fit; null without one. */
    fit: text({ enum: fitVotes }),
    /** Number of helpful votes, updated in the transaction that changes them. */
    helpfulCount: integer().notNull().default(0),
    hiddenAt: moment(),
    /** When its author deleted it after staff had hidden it; a new review then stays hidden. */
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.userId),
    index('reviews_author').on(table.userId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** Helpful votes on reviews. */
export const reviewVotes = defineTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user').on(table.userId),
  ],
);

/** Customers' photos of reviews; public once approved by staff. */
export const reviewPhotos = defineTable(
  'review_photos',
  {
    id: id(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    mediaId: text()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    approvedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('review_photos_once').on(table.reviewId, table.mediaId),
    index('review_photos_media').on(table.mediaId),
  ],
);

/** A single row, with which cached responses are compared. */
export const catalogueVersion = defineTable('catalogue_version', {
  id: integer().primaryKey(),
  /** Counts catalogue changes, including every sale. */
  version: integer().notNull(),
  /**
   * The version of the last change visible on pages: any, except sales that leave more stock than a page
   * shows.
   */
  pageVersion: integer().notNull().default(0),
});

/** Every word of the catalogue, for spelling correction. */
export const searchTerms = defineTable(
  'search_terms',
  { term: text().primaryKey(), length: integer().notNull() },
  (table) => [index('search_terms_length').on(table.length)],
);

/** Synonyms that shoppers use, maintained by staff. */
export const searchSynonyms = defineTable('search_synonyms', {
  id: id(),
  /** As typed by shoppers, in lower case. */
  term: text().notNull().unique(),
  /** Names of types, colours, materials, sizes or categories, or words of the products' texts. */
  meanings: json().$type<string[]>().notNull(),
  createdAt: createdAt(),
});
