/**
 * The filters and sort orders of the admin's lists. Separate from the schemas, so that admin addresses are
 * validated without loading zod on every page of the shop.
 */

/** `low`: the product's total stock is low; `sizes`: one of its size and color combinations is. */
export const stockFilters = ['in', 'low', 'sizes', 'out'] as const;

/** Where a product is at a moment, as `phaseOf` (../catalogue/lifecycle.ts) decides it: `live` alone is in the shop. */
export const productPhases = ['draft', 'scheduled', 'live', 'ended', 'archived'] as const;
export type ProductPhase = (typeof productPhases)[number];

export const productSorts = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * `prepare`: to be sent, with an item that is in no parcel; `ship`: everything is packed and nothing waits to be packed;
 * `refund`: a request to decide; `attention`: an order or payment that needs staff.
 */
export const attentionFilters = ['prepare', 'ship', 'refund', 'attention'] as const;
export type AttentionFilter = (typeof attentionFilters)[number];

/** Of the stock page: `reorder` has as few available pieces as its reorder level, or fewer. */
export const stockRowFilters = ['out', 'reorder'] as const;

export const stockSorts = ['newest', 'oldest', 'sku', 'sku-desc', 'available-low', 'available-high'] as const;
export type StockSort = (typeof stockSorts)[number];

export const customerFilters = ['all', 'verified', 'unverified', 'disabled', 'staff'] as const;
export type CustomerFilter = (typeof customerFilters)[number];

export const customerSorts = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'orders-high',
  'orders-low',
  'spent-high',
  'spent-low',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** `photos`: with photos that await approval. */
export const reviewFilters = ['all', 'shown', 'hidden', 'photos'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** `overdue`: not acknowledged within 48 hours, or not answered within one month. */
export const messageFilters = ['all', 'open', 'overdue', 'answered'] as const;
/** `due`: what is due first, answered messages last. */
export const messageSorts = ['newest', 'due'] as const;
export type MessageSort = (typeof messageSorts)[number];
export type MessageFilter = (typeof messageFilters)[number];

export const logEntities = [
  'product',
  'stock',
  'purchase',
  'category',
  'order',
  'user',
  'review',
  'message',
  'subscriber',
  'mail',
  'import',
  'apiKey',
  'webhook',
  'synonym',
  'attribute',
  'colorFamily',
  'settings',
  'store',
  'staff',
  'role',
  'offer',
  'sale',
] as const;
export type LogEntity = (typeof logEntities)[number];
