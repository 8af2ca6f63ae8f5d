import { z } from 'zod';
import { productPhases } from '../../admin/adminFilters';
import { fitVotes } from '../../catalogue/fit';
import { mapOptions, sortOrders } from '../../catalogue/listing';
import { mapProductTexts, productTexts } from '../../catalogue/productTexts';
import { genders } from '../../search/vocabulary';
import { idSchema, moneyIn, moneyOut } from '../common';
import { sizeGuideOut } from './sizeGuide';
import { publicVariantFieldsOut } from './variantFields';

export const categoryOut = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  productCount: z.int(),
  kinds: z.array(z.string()).meta({ description: 'What its products are, the most frequent first' }),
});
export type CategoryOut = z.infer<typeof categoryOut>;

export const pictureOut = z.object({
  url: z.string(),
  alt: z.string(),
  color: z.string().nullable().meta({ description: "The product's colour it shows" }),
  blur: z.string().nullable().meta({ description: 'Tiny preview as a data URL' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type PictureOut = z.infer<typeof pictureOut>;

const cardPictureOut = pictureOut.pick({ url: true, color: true, blur: true });
const secondOut = z
  .string()
  .nullable()
  .meta({ description: 'The URL of the next picture in the same colour' });

export const variantOut = z.object({
  size: z.string().nullable(),
  color: z.string().nullable(),
  stock: z.int(),
  ...publicVariantFieldsOut,
});

/** The sizes and colours of a product with what a shopper may order of them. */
export const shownVariantsOut = z.array(variantOut.pick({ size: true, color: true, stock: true }));

const categoryRef = z.object({ id: idSchema, name: z.string(), slug: z.string() }).nullable();

const productBase = z.object({
  id: idSchema,
  name: z.string(),
  brand: z.string().nullable(),
  price: moneyOut,
  salePrice: moneyOut.nullable().meta({
    description: 'The sale price in force: that of a running sale with dates, else the undated one',
  }),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  rating: z.string().meta({ description: 'Mean of the ratings with one place; "0.0" without reviews' }),
  reviewCount: z.int(),
  featured: z.boolean(),
  category: categoryRef,
  pictures: z.array(pictureOut),
  offer: z
    .object({
      text: z.string().meta({ description: 'The words of its badge', example: '20% off' }),
      name: z.string(),
      price: moneyOut.meta({ description: 'What one piece costs with it' }),
    })
    .optional()
    .meta({ description: 'The automatic offer that applies to one piece; absent without one' }),
});

const productAttributeOut = z.object({ name: z.string(), values: z.array(z.string()) });
export type ProductAttributeOut = z.infer<typeof productAttributeOut>;

export const productOut = productBase.extend({
  ...mapProductTexts((name) => z.string().nullable().meta({ description: productTexts[name].label })),
  description: z.string(),
  stock: z.int().meta({ description: "Sum of the variants' stock" }),
  images: z.array(z.string()),
  createdAt: z.date().meta({ format: 'date-time' }),
  categoryId: idSchema.nullable(),
  variants: z.array(variantOut),
  revision: z.int().meta({ description: 'Counts the edits; send it along with a change' }),
  attributes: z
    .array(productAttributeOut)
    .optional()
    .meta({ description: 'What it has of the attributes that pages show; absent without any' }),
  saleEndsAt: z.date().optional().meta({
    format: 'date-time',
    description: 'When `salePrice` ends; absent unless it is the price of a sale with dates',
  }),
});
export type ProductOut = z.infer<typeof productOut>;

/** A product with the fields only its own page shows. */
export const productPageOut = productOut.extend({
  sizeGuide: sizeGuideOut
    .nullable()
    .meta({ description: 'Its measurements in centimetres, or those of its category' }),
  care: z.array(z.string()).meta({ description: 'How to care for what it is made of' }),
  details: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .meta({ description: 'Label and text of the facts that the law requires; absent while none is stated' }),
});
export type ProductPageOut = z.infer<typeof productPageOut>;

export const previewIn = z.object({ token: z.string().max(300) });
/** A product's page by a signed link, whatever its status. */
export const productPreviewOut = z.object({ product: productPageOut, phase: z.enum(productPhases) });
export type ProductPreviewOut = z.infer<typeof productPreviewOut>;

/** The fields of a grid card, and no more: a listing has 24 cards. */
export const productCardOut = productBase.omit({ brand: true, featured: true }).extend({
  pictures: z.array(cardPictureOut.extend({ second: secondOut })),
  /** No exact stock: a card changes when something sells out, not with every piece sold. */
  isSoldOut: z.boolean(),
  /** The options of "Add to cart" on a card: for each colour in stock, its first available size. */
  available: z.array(z.object({ size: z.string().nullable(), color: z.string().nullable() })),
});
export type ProductCardOut = z.infer<typeof productCardOut>;

/** A product in a row: a linked picture with name and price. */
const productTileOut = productBase.pick({ id: true, name: true, price: true, salePrice: true }).extend({
  picture: z.object({ url: z.string(), width: z.int().nullable() }).nullable(),
  second: secondOut,
  isSoldOut: z.boolean(),
});
export type ProductTileOut = z.infer<typeof productTileOut>;

export const homeOut = z.object({
  featured: z.array(productCardOut),
  newIn: z.array(productTileOut),
  /** The bestsellers, or the highest rated while too little has been sold. */
  popular: z.object({ isSold: z.boolean(), items: z.array(productTileOut) }),
  /** The sale: the number of products, and those with the largest discounts. */
  sale: z.object({ count: z.int(), items: z.array(productTileOut) }),
  occasions: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      picture: productTileOut.shape.picture,
      attribute: z.string().optional().meta({
        description: 'The address of the value of an attribute that it is; absent for one of product types',
      }),
    }),
  ),
});
export type HomeOut = z.infer<typeof homeOut>;

export const relatedOut = z.object({
  similar: z.array(productCardOut),
  wornWith: z.array(productCardOut),
});
export type RelatedOut = z.infer<typeof relatedOut>;

/** Maximum cards requested by id. */
const maxCards = 12;
export const cardsIn = z.object({
  ids: z.array(idSchema).max(maxCards, `You can request up to ${maxCards} products.`),
});
export const cardsOut = z.array(productCardOut);

/** Longer texts are cut by the search: a pasted page is a search without matches, not an error. */
const searchText = z.string().max(20_000, 'This search is too long.');

const optionNames = z.array(z.string().trim().min(1).max(40)).max(30);

/** The filters shared by the REST list and the pages. */
const productFilters = z.object({
  categoryIds: z.array(idSchema).max(100).optional(),
  categorySlugs: z.array(z.string().max(80)).max(100).optional(),
  search: searchText.optional(),
  featured: z.boolean().optional(),
  onSale: z.boolean().optional(),
  minPrice: moneyIn.optional(),
  maxPrice: moneyIn.optional(),
  sizes: optionNames.optional(),
  colors: optionNames.optional(),
  /** Slugs of values: one of each attribute that is named. */
  attributes: optionNames.optional(),
});
export type ProductFilters = z.infer<typeof productFilters>;

/** Maximum products per response. */
export const MAX_PRODUCTS = 1000;

export const productsIn = productFilters.extend({
  sort: z.enum(sortOrders).optional(),
  /** Defaults to MAX_PRODUCTS; REST then streams longer lists. */
  limit: z.int().min(1).max(MAX_PRODUCTS).optional(),
  offset: z.int().min(0).max(10_000_000).optional(),
});
export type ProductsIn = z.infer<typeof productsIn>;
export const productsOut = z.object({ items: z.array(productOut), total: z.int() });

export const listingIn = productFilters.extend({
  ...mapOptions(() => optionNames.optional()),
  sort: z.enum(sortOrders).optional(),
  /** 1 for the first page; a page has LIMITS.pageSize products. */
  page: z.int().min(1).max(100_000).default(1),
});
export type ListingIn = z.infer<typeof listingIn>;

const facetOut = z.object({ name: z.string(), count: z.int() });
const slugFacetOut = facetOut.extend({ slug: z.string() });

/** Search words interpreted as filters. */
const understoodPartOut = z.object({
  words: z.string(),
  filters: z.object({
    ...mapOptions(() => z.array(z.string()).optional()),
    attributes: z.array(z.string()).optional(),
    categories: z.array(z.string()).optional(),
    gender: z.enum(genders).optional(),
    /** Whole rupees. */
    minPrice: z.int().optional(),
    maxPrice: z.int().optional(),
    onSale: z.literal(true).optional(),
    occasion: z.string().optional(),
    /** Words that the products' texts must not contain. */
    without: z.array(z.string()).optional(),
    sort: z.enum(['newest', 'bestselling', 'price-low']).optional(),
  }),
});
/** A shop page or its section named by the search; with an occasion, its list. */
const shopPageOut = z.object({
  name: z.string(),
  to: z.string(),
  hash: z.string().optional(),
  occasion: z.string().optional(),
});

/** A search with results after dropping some words. */
const nearestSearchOut = z.object({ search: z.string(), dropped: z.array(z.string()), total: z.int() });

export const listingOut = z.object({
  items: z.array(productCardOut),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** The search that replaced a misspelt one. */
  correctedSearch: z.string().nullable(),
  understood: z.array(understoodPartOut),
  pages: z.array(shopPageOut),
  /** Words dropped because nothing matches them together with the others: the list ignores them. */
  dropped: z.array(z.string()),
  /** What the search asks for that the shop does not sell: "children's clothes". */
  notSold: z.string().nullable(),
  /** When men's or women's products were requested: the name of a category whose products state no gender. */
  genderless: z.string().nullable(),
  /** When words were dropped: searches with results, the shown one first. */
  nearest: z.array(nearestSearchOut),
  /**
   * Without results: popular products of the same category. With few results: products similar to the first.
   */
  alternatives: z.array(productCardOut),
  /** Average discount of the results, in whole percent. */
  meanDiscount: z.int(),
  /** The largest discount. */
  maxDiscount: z.int(),
  facets: z.object({
    categories: z.array(slugFacetOut),
    ...mapOptions(() => z.array(facetOut)),
    /** With the colour names of a family, where they are others than its own. */
    colors: z.array(facetOut.extend({ colors: z.array(z.string()).optional() })),
    /** The name of the materials' filter, where the shop changed it. */
    materialsTitle: z.string().optional(),
    /** The attributes that are filters and that some product has; absent without any. */
    attributes: z.array(z.object({ name: z.string(), values: z.array(slugFacetOut) })).optional(),
    price: z.object({ min: moneyOut, max: moneyOut }).nullable(),
  }),
});
export type ListingOut = z.infer<typeof listingOut>;

export const suggestIn = z.object({ search: searchText });
export const suggestOut = z.object({
  /** The corrected search, when words are misspelt. */
  corrected: z.string().nullable(),
  /** Number of matching products, of which the first are listed. */
  total: z.int(),
  pages: z.array(shopPageOut),
  /** As for a list: the products are those of the first. */
  nearest: z.array(nearestSearchOut),
  products: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      price: moneyOut,
      salePrice: moneyOut.nullable(),
      /** The requested colour, which the picture shows; null without one. */
      color: z.string().nullable(),
      picture: cardPictureOut.nullable(),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  kinds: z.array(z.string()),
});
export type SuggestOut = z.infer<typeof suggestOut>;

export const reviewPhotoOut = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type ReviewPhotoOut = z.infer<typeof reviewPhotoOut>;

export const reviewOut = z.object({
  id: idSchema,
  rating: z.int(),
  comment: z.string(),
  author: z.string().meta({ description: "The customer's first name" }),
  verifiedPurchase: z.boolean(),
  fit: z.enum(fitVotes).nullable().meta({ description: 'How its sizes fit, where the customer said so' }),
  photos: z.array(reviewPhotoOut).meta({ description: 'Its pictures that the shop has approved' }),
  helpfulCount: z.int().meta({ description: 'Customers who found it helpful' }),
  createdAt: z.date().meta({ format: 'date-time' }),
});
export type ReviewOut = z.infer<typeof reviewOut>;
