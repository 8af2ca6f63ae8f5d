import { sortOrders } from '@/shared/catalogue/listing';

const input = (value: object): string => encodeURIComponent(JSON.stringify(value));
const trpc = (procedure: string, value: object): string => `/trpc/${procedure}?input=${input(value)}`;

/** The measured cached responses: the same content over each transport. */
export const keptAddresses = [
  { name: 'list of 24, REST', path: '/api/products?limit=24' },
  { name: 'list of 24, tRPC', path: trpc('catalogue.listing', { page: 1 }) },
  { name: 'product by id, REST', path: '/api/products/7' },
  { name: 'product by id, tRPC', path: trpc('catalogue.product', { id: 7 }) },
  { name: 'listing page', path: '/products' },
  { name: 'product page', path: '/products/7' },
  { name: 'home page', path: '/' },
] as const;

const count = 1000;
/** The demo's categories, in id order. */
const categories = ['mens', 'womens', 'accessories', 'outerwear', 'footwear'];
const colors = ['Black', 'White', 'Navy', 'Maroon', 'Teal'];

/** Different lists: category, color, sort order and price. */
function* lists() {
  for (let price = 1; ; price += 1) {
    for (const [at, category] of categories.entries())
      for (const color of colors)
        for (const sort of sortOrders) yield { category, categoryId: at + 1, color, sort, minPrice: price };
  }
}

const different = <Value>(make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

type List = { category: string; categoryId: number; color: string; sort: string; minPrice: number };

function listAddresses(of: (list: List) => string) {
  const all = lists();
  return different(() => {
    const { value } = all.next();
    if (!value) throw new Error('There are always more lists.');
    return of(value);
  });
}

/** A thousand different uncached URLs of each kind; `limitMs` applies to their p99. */
export const coldAddresses = (products: number) => {
  const productId = (at: number) => (at % products) + 1;
  return [
    {
      name: 'list of 24, REST',
      limitMs: 15,
      paths: listAddresses(
        ({ categoryId, color, sort, minPrice }) =>
          `/api/products?limit=24&categoryId=${categoryId}&color=${color}&sort=${sort}&minPrice=${minPrice}`,
      ),
    },
    {
      name: 'list of 24, tRPC',
      limitMs: 15,
      paths: listAddresses(({ category, color, sort, minPrice }) =>
        trpc('catalogue.listing', {
          categorySlugs: [category],
          colors: [color],
          sort,
          minPrice: minPrice * 100,
        }),
      ),
    },
    { name: 'product by id, REST', limitMs: 15, paths: different((at) => `/api/products/${productId(at)}`) },
    {
      name: 'product by id, tRPC',
      limitMs: 15,
      paths: different((at) => trpc('catalogue.product', { id: productId(at) })),
    },
    {
      name: 'listing page',
      limitMs: 40,
      paths: listAddresses(
        ({ category, color, sort, minPrice }) =>
          `/products?category=${category}&colors=${color}&sort=${sort}&minPrice=${minPrice}`,
      ),
    },
    { name: 'product page', limitMs: 40, paths: different((at) => `/products/${productId(at)}`) },
  ];
};
