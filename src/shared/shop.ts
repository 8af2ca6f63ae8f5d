/** Facts about the shop that both sides print. One place, so that a change of name or fee is one edit. */
export const STORE = {
  name: 'Tantu',
  wordmark: 'TANTU',
  defaultBrand: 'Tantu Collection',
  tagline: 'Contemporary clothing from Indian thread',
  mail: 'hello@tantu.example',
  country: 'India',
  currency: 'INR',
  locale: 'en-IN',
  copyrightYear: 2025,
  description:
    'Tantu makes unique, sustainable clothing that blends Indian tradition with modern cuts. Kurtas, sarees, shirts, jackets and more, delivered free across India.',
} as const;

/**
 * Who sells, as required by rule 4 of the Consumer Protection (E-Commerce) Rules, 2020. Fill it in before the shop
 * opens; empty fields are not printed.
 */
export const SELLER: Seller = {
  legalName: STORE.name,
  address: '',
  phone: '',
  gstin: '',
  grievanceOfficer: { name: '', mail: STORE.mail, phone: '' },
};

type Seller = Record<'legalName' | 'address' | 'phone' | 'gstin', string> & {
  grievanceOfficer: Record<'name' | 'mail' | 'phone', string>;
};

export const MISSION =
  'To make unique, sustainable and stylish clothing that blends tradition with modernity, so that what you wear every day carries the hand of the people who made it.';

export const VALUES = [
  {
    title: 'Quality craftsmanship',
    text: 'Cloth chosen by hand, seams finished inside as well as out, and every piece checked before it leaves us.',
  },
  {
    title: 'Sustainability',
    text: 'Natural fibres, low-water dyes and small runs, so that little is made that nobody wears.',
  },
  {
    title: 'Inclusivity',
    text: 'Cuts that are tried on many bodies, in sizes that run from XS to XXL.',
  },
  {
    title: 'Timeless style',
    text: 'Shapes that outlast a season and colors that go with what you already own.',
  },
  {
    title: 'Customer delight',
    text: 'Clear prices, quick answers and parcels that are a pleasure to open.',
  },
] as const;

export const TIMELINE = [
  {
    date: 'June 2025',
    title: 'Tantu is founded',
    text: 'Two looms, one long table and the wish to make everyday clothes from Indian cloth.',
  },
  {
    date: 'July 2025',
    title: 'First collection',
    text: 'Twenty-four pieces in handloom cotton and linen, the start of everything in the shop today.',
  },
] as const;

/** Sizes and colours the shop orders by; what the data has beyond them follows, sorted. */
export const SIZE_ORDER = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const COLOR_ORDER = ['Black', 'White', 'Gray', 'Navy', 'Brown', 'Beige'] as const;

export const LIMITS = {
  /** Quantity of one line, in pieces. */
  lineQuantity: 10,
  /** Products per page of a listing. */
  pageSize: 24,
  /** Featured products on the home page. */
  homeFeatured: 8,
  /** Products in each other row of the home page. */
  homeRow: 4,
  /** Below this stock a product counts as low. */
  lowStock: 10,
  /** With this stock, or less, one size and color of a product counts as low. */
  lowVariantStock: 3,
  /** Rows in the dashboard's short lists. */
  dashboardRows: 5,
  addressesPerUser: 20,
  /** Products on a wishlist; a longer one from before is still shown. */
  wishes: 200,
  /** Most rows of one's own orders, wishes or a product's reviews in one answer. */
  listPage: 200,
  searchLength: 200,
  /** Characters of a client order id. */
  clientOrderId: 80,
  /** Minutes that an unpaid order keeps its pieces. */
  holdMinutes: 30,
  /** Seconds between two codes for one address. */
  codeResendSeconds: 60,
} as const;
