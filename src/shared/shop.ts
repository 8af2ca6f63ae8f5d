/** Where the shop sells. What the shopkeeper decides is in src/shared/shop/facts.ts. */
export const STORE = {
  country: 'India',
  currency: 'INR',
  locale: 'en-IN',
} as const;

export const MISSION =
  'To make unique, sustainable and stylish clothing that blends tradition with modernity, so that your everyday clothes carry the craft of the people who made them.';

/** The shop's sort order of sizes and colours; others follow, sorted. */
export const SIZE_ORDER = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const COLOR_ORDER = ['Black', 'White', 'Gray', 'Navy', 'Brown', 'Beige'] as const;

export const LIMITS = {
  /** Maximum pieces of a line. */
  lineQuantity: 10,
  /** Products per page of a listing. */
  pageSize: 24,
  /** Featured products on the home page. */
  homeFeatured: 8,
  /** Products in each other row of the home page. */
  homeRow: 4,
  /** A product below this stock counts as low. */
  lowStock: 10,
  /** A size and color with this stock or less counts as low. */
  lowVariantStock: 3,
  /** Rows in the dashboard's short lists. */
  dashboardRows: 5,
  addressesPerUser: 20,
  /** Products on a wishlist; a longer one from before the limit is still shown. */
  wishes: 200,
  /** Maximum rows of a customer's orders, wishes or a product's reviews per response. */
  listPage: 200,
  searchLength: 200,
  /** Characters of a client order id. */
  clientOrderId: 80,
  /** Minutes that an unpaid order holds its stock. */
  holdMinutes: 30,
  /** Seconds between two codes for one address. */
  codeResendSeconds: 60,
} as const;
