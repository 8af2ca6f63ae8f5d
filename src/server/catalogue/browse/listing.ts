import type { DbOrTx } from '@/db/client';
import { careOf } from '@/shared/catalogue/care';
import { mapOptions, optionFilters, type SortOrder } from '@/shared/catalogue/listing';
import { byName, compareOptions } from '@/shared/catalogue/optionOrder';
import { pagesBeginningWith } from '@/shared/catalogue/shopWords';
import { chooseSizeGuide } from '@/shared/catalogue/sizeGuide';
import { shownStock, type VariantStock } from '@/shared/catalogue/stock';
import { toDecimal } from '@/shared/money';
import {
  type CategoryOut,
  type ListingIn,
  type ListingOut,
  MAX_PRODUCTS,
  type ProductCardOut,
  type ProductFilters,
  type ProductOut,
  type ProductPageOut,
  type ProductsIn,
  type SuggestOut,
} from '@/shared/schemas/catalogue/catalogue';
import { colorsBeginningWith, genderOf, type Vocabulary } from '@/shared/search/vocabulary';
import { isNegated, searchWords } from '@/shared/search/words';
import { LIMITS } from '@/shared/shop';
import { notFound } from '../../platform/errors';
import type { AttributeLists } from '../core/attributeLists';
import { withBadges } from '../core/badges';
import { type ProductParts, presentCard, presentProduct } from '../core/presenters';
import { type CategoryRow, loadProducts, sizeGuidesByCategory } from '../core/reads';
import type { CatalogueIndex } from './catalogueIndex';
import { type SearchResult, searchProducts } from './facetedSearch';
import { type ListingSearch, searchListing } from './listingSearch';
import { none } from './productColumns';
import type { ProductTable } from './productTable';
import { idsOnPage, runQuery } from './query';
import { relatedProducts } from './related';
import { firstOf } from './sorting';

/** Runs a query literally: its text is looked for in the products' texts and nowhere else. */
async function runLiterally(db: DbOrTx, index: CatalogueIndex, filters: ProductFilters, order?: SortOrder) {
  const isSearch = (filters.search?.trim() ?? '') !== '';
  const sort = order ?? 'relevance';
  return runQuery(db, index, filters, sort === 'relevance' && !isSearch ? 'newest' : sort);
}

/** Whole products for scripts: filtered, sorted and cut as asked. */
export async function listProducts(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, limit = MAX_PRODUCTS, offset = 0, ...filters }: ProductsIn,
): Promise<{ items: ProductOut[]; total: number }> {
  const result = await runLiterally(db, index, filters, sort);
  const ids = idsOnPage(result, offset, limit);
  return { items: (await index.load(db, ids)).map(presentProduct), total: result.found.matches.length };
}

/** Products that are loaded together: a hundredth of a second's work. */
const batchSize = 100;

/**
 * Every product that fits, in batches: for lists that are too long for one answer. Which they are is decided at
 * once; each is as it is when its batch is read, and one that left the shop meanwhile is left out.
 */
export async function* productBatches(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, offset = 0, ...filters }: ProductsIn,
): AsyncGenerator<ProductOut[]> {
  const result = await runLiterally(db, index, filters, sort);
  const ids = idsOnPage(result, offset, result.found.matches.length);
  for (let start = 0; start < ids.length; start += batchSize) {
    const found = await loadProducts(db, ids.slice(start, start + batchSize));
    yield (await withBadges(db, found)).map(presentProduct);
  }
}

/** One product. Throws notFound for an id that the shop does not show. */
export async function findProduct(db: DbOrTx, index: CatalogueIndex, id: number): Promise<ProductPageOut> {
  const [parts] = await index.load(db, [id]);
  if (!parts) throw notFound('Product');
  return presentProductPage(db, parts);
}

/** A product with what its own page shows beside: the size guide and the care. */
export async function presentProductPage(db: DbOrTx, parts: ProductParts): Promise<ProductPageOut> {
  const { product } = parts;
  const guides = (await sizeGuidesByCategory(db)).get(product.categoryId ?? 0) ?? [];
  return {
    ...presentProduct(parts),
    sizeGuide: chooseSizeGuide(product, guides),
    care: [...careOf(product)],
  };
}

/** The same for the shop's own page, which shows stock up to `shownStock`. */
export async function findProductPage(
  db: DbOrTx,
  index: CatalogueIndex,
  id: number,
): Promise<ProductPageOut> {
  const product = await findProduct(db, index, id);
  return {
    ...product,
    stock: shownStock(product.stock),
    variants: product.variants.map((variant) => ({ ...variant, stock: shownStock(variant.stock) })),
  };
}

/** The sizes and colours of a product for the shop's pages. Throws notFound for an id that the shop does not show. */
export async function listShownVariants(
  db: DbOrTx,
  index: CatalogueIndex,
  id: number,
): Promise<VariantStock[]> {
  const [parts] = await index.load(db, [id]);
  if (!parts) throw notFound('Product');
  return presentProduct(parts).variants.map(({ size, color, stock }) => ({
    size,
    color,
    stock: shownStock(stock),
  }));
}

/** Products that are offered where nothing was found. */
const alternativeCount = 8;
/** A list that is shorter goes on with what is like it. */
const fewProducts = 4;
/** Tiles of such a list, the one with the heading among them: whole rows of two, three and four. */
const tilesWithFew = 12;

/** One page of cards with the counts of every filter, for the shop's own listing pages. */
export async function listCards(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, page, ...filters }: ListingIn,
): Promise<ListingOut> {
  const searched = await searchListing(db, index, filters, sort);
  const { found, categories } = searched;
  const total = found.matches.length;
  const pageCount = Math.max(1, Math.ceil(total / LIMITS.pageSize));
  const shown = Math.min(page, pageCount);
  const offset = (shown - 1) * LIMITS.pageSize;
  const ids = idsOnPage(searched, offset, LIMITS.pageSize);
  const items = (await index.load(db, ids)).map(presentCard);
  return {
    items,
    total,
    page: shown,
    pageCount,
    correctedSearch: searched.corrected,
    understood: searched.parts,
    pages: searched.pages,
    dropped: searched.dropped,
    notSold: searched.notSold,
    genderless: genderlessCategory(searched),
    nearest: searched.nearest,
    alternatives:
      total === 0
        ? await popularCards(db, index, filters)
        : await similarCards(db, index, items, filters, total),
    meanDiscount: Math.round(found.meanDiscount * 100),
    maxDiscount: Math.round(found.maxDiscount * 100),
    facets: presentFacets(found, categories, searched),
  };
}

/** The only category among the results when no product states its audience although the search names one. */
function genderlessCategory({ table, parts, found, categories }: ListingSearch): string | null {
  if (!parts.some(({ filters }) => filters.gender)) return null;
  const { categoryId, gender } = table.columns;
  const [first = -1] = found.matches;
  const category = categories.find(({ id }) => id === categoryId[first]);
  if (!category || genderOf(category.name)) return null;
  const isLikeFirst = found.matches.every((at) => categoryId[at] === category.id && gender[at] === none);
  return isLikeFirst ? category.name : null;
}

/**
 * What follows a list of few products: what is like the first, then what shoppers like in its category. The sale
 * stays among what is on sale. Nothing where there are enough of them.
 */
async function similarCards(
  db: DbOrTx,
  index: CatalogueIndex,
  few: readonly ProductCardOut[],
  { onSale }: Pick<ListingIn, 'onSale'>,
  total: number,
): Promise<ProductCardOut[]> {
  const [first] = few;
  if (first === undefined || total >= fewProducts) return [];
  const { similar } = await relatedProducts(db, index, first.id);
  const shown = new Set(few.map(({ id }) => id));
  const further = similar.filter((card) => !shown.has(card.id) && (!onSale || card.salePrice !== null));
  const count = tilesWithFew - 1 - few.length;
  if (further.length >= count) return further.slice(0, count);
  for (const { id } of further) shown.add(id);
  const categorySlugs = onSale || !first.category ? undefined : [first.category.slug];
  const popular = await popularCards(db, index, { categorySlugs, onSale }, count + shown.size);
  return [...further, ...popular.filter(({ id }) => !shown.has(id))].slice(0, count);
}

/** What shoppers like among what a page shows without any search or filter of theirs. */
async function popularCards(
  db: DbOrTx,
  index: CatalogueIndex,
  { categorySlugs, onSale }: Pick<ListingIn, 'categorySlugs' | 'onSale'>,
  count = alternativeCount,
): Promise<ProductCardOut[]> {
  const popular = await runQuery(db, index, { categorySlugs, onSale }, 'relevance');
  return (await index.load(db, idsOnPage(popular, 0, count))).map(presentCard);
}

type Asked = { table: ProductTable; attributes: readonly string[] };

function presentFacets(
  { counts, priceRange }: SearchResult,
  categories: CategoryRow[],
  { table: { attributeLists }, attributes: asked }: Asked,
): ListingOut['facets'] {
  const options = mapOptions((name) => {
    const { isRanked } = optionFilters[name];
    const compare = compareOptions[name];
    return [...counts[name]]
      .map(([option, count]) => ({ name: option, count }))
      .sort((a, b) => (isRanked ? b.count - a.count : 0) || compare(a.name, b.name));
  });
  const attributes = attributeFacets(counts.attributes, attributeLists, asked);
  const material = attributeLists.attributes.find(({ readsMaterial }) => readsMaterial);
  return {
    categories: categories
      .map(({ id, name, slug }) => ({ name, slug, count: counts.categories.get(id) ?? 0 }))
      .filter(({ count }) => count > 0),
    ...options,
    ...(material?.isFilter
      ? material.name !== optionFilters.materials.title && { materialsTitle: material.name }
      : { materials: [] }),
    colors: colorFacets(options.colors, attributeLists),
    ...(attributes.length > 0 && { attributes }),
    price: priceRange && { min: toDecimal(priceRange.min), max: toDecimal(priceRange.max) },
  };
}

type Facet = { name: string; count: number };

/** The colours in the shop's order of families, then those that no family has. */
function colorFacets(facets: readonly Facet[], lists: AttributeLists): ListingOut['facets']['colors'] {
  const ranks = new Map(lists.families.map(({ name }, at) => [name, at]));
  const rank = ({ name }: Facet) => ranks.get(name) ?? ranks.size;
  return [...facets]
    .sort((a, b) => rank(a) - rank(b))
    .map((facet) => {
      const colors = [...lists.colorsOf(facet.name)];
      return colors.length === 1 && colors[0] === facet.name ? facet : { ...facet, colors };
    });
}

/** The values of filters that products have or that are asked for, in the shop's order. */
function attributeFacets(
  counts: ReadonlyMap<string, number>,
  { attributes, values }: AttributeLists,
  asked: readonly string[],
): NonNullable<ListingOut['facets']['attributes']> {
  return attributes
    .filter(({ isFilter }) => isFilter)
    .map((attribute) => ({
      name: attribute.name,
      values: values
        .filter((value) => value.attribute === attribute)
        .map(({ name, slug }) => ({ name, slug, count: counts.get(slug) ?? 0 }))
        .filter(({ slug, count }) => count > 0 || asked.includes(slug)),
    }))
    .filter(({ values: found }) => found.length > 0);
}

const maxSuggestions = { pages: 3, products: 6, categories: 3, kinds: 3, popular: 6 };

/** Suggestions while a shopper types: products, kinds and categories; popular ones before the first letter. */
export async function suggest(db: DbOrTx, index: CatalogueIndex, search: string): Promise<SuggestOut> {
  if (searchWords(search).length === 0) {
    const kinds = await popularKinds(db, index);
    return { corrected: null, total: 0, pages: [], nearest: [], products: [], categories: [], kinds };
  }
  const searched = await searchListing(db, index, { search }, undefined);
  const { found, corrected } = searched;
  const pages = [...new Set([...searched.pages, ...pagesBeginningWith(search)])];
  // A page's name that is still typed is no misspelt garment.
  if (corrected !== null && searched.pages.length === 0 && pages.length > 0)
    return { corrected: null, total: 0, pages, nearest: [], products: [], categories: [], kinds: [] };
  const words = searchWords(corrected ?? search);
  const items = (await index.load(db, idsOnPage(searched, 0, maxSuggestions.products))).map(presentCard);
  const startsAWord = (text: string) =>
    words.every((word) => searchWords(text).some((candidate) => candidate.startsWith(word)));
  const categories = (await index.categories(db)).filter(({ name }) => startsAWord(name));
  const kinds = new Set([
    ...searched.parts.flatMap(({ words, filters }) => (isNegated(words) ? [] : (filters.kinds ?? []))),
    ...[...found.counts.kinds.keys()].filter(startsAWord).sort(byName),
  ]);
  const isFound = items.length + categories.length + pages.length > 0;
  const asked = askedColors(searched, words, await index.vocabulary(db));
  return {
    corrected,
    total: found.matches.length,
    pages: pages.slice(0, maxSuggestions.pages),
    nearest: searched.nearest,
    products: items.map(({ id, name, price, salePrice, colors, pictures }) => {
      const color = colors.find((one) => asked.has(one)) ?? null;
      const [first] = pictures;
      const picture = pictures.find((one) => color !== null && one.color === color) ?? first ?? null;
      return { id, name, price, salePrice, color, picture };
    }),
    categories: categories.slice(0, maxSuggestions.categories).map(({ name, slug }) => ({ name, slug })),
    kinds: isFound ? [...kinds].slice(0, maxSuggestions.kinds) : await popularKinds(db, index),
  };
}

/** The colors that a search names, or begins to name with a word that may be another one. */
function askedColors(
  { parts }: ListingSearch,
  words: readonly string[],
  vocabulary: Vocabulary,
): ReadonlySet<string> {
  const named = parts.flatMap(({ filters }) => filters.colors ?? []);
  if (named.length > 0) return new Set(named.flatMap((color) => [color, ...vocabulary.colorsOf(color)]));
  return new Set(words.flatMap((word) => colorsBeginningWith(vocabulary, word).colors));
}

/** The kinds of the products that are liked most. */
async function popularKinds(db: DbOrTx, index: CatalogueIndex): Promise<string[]> {
  const table = await index.read(db);
  const liked = firstOf(table, table.all(), 'relevance', LIMITS.pageSize);
  const kinds = [...liked].flatMap((at) => table.optionsAt('kinds', at));
  return [...new Set(kinds)].slice(0, maxSuggestions.popular);
}

/** All categories in navigation order, with the number of products shown in each, and their kinds. */
export async function countCategories(db: DbOrTx, index: CatalogueIndex): Promise<CategoryOut[]> {
  const table = await index.read(db);
  const { counts } = searchProducts(table, {});
  const kinds = kindsByCategory(table);
  return (await index.categories(db)).map((row) => ({
    ...row,
    productCount: counts.categories.get(row.id) ?? 0,
    kinds: kinds(row.id),
  }));
}

function kindsByCategory({ columns, lists, length }: ProductTable): (categoryId: number) => string[] {
  const counts: Uint32Array[] = [];
  for (let at = 0; at < length; at += 1) {
    const categoryId = columns.categoryId[at] ?? none;
    const kinds = columns.kinds[at] ?? 0;
    const ofCategory = counts[categoryId] ?? new Uint32Array(lists.kinds.size);
    ofCategory[kinds] = (ofCategory[kinds] ?? 0) + 1;
    counts[categoryId] = ofCategory;
  }
  return (categoryId) =>
    [...lists.kinds.countNames(counts[categoryId] ?? new Uint32Array())]
      .sort(([a, aCount], [b, bCount]) => bCount - aCount || byName(a, b))
      .map(([name]) => name);
}
