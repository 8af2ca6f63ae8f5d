/** Words that the demo catalogue nearly has; ten such searches just fit into one address. */
const misspelt = 'kurtta shrit sarre jakcet cottn linnen trouesrs blazzer dupata shwal';

/**
 * The inputs of procedures that make the store read most: an order or a product with as many lines or variants as there
 * are in `shop`, and misspelt searches. For all others any valid input is as large as any other.
 */
export const largestInputs = ({
  productId,
  productIds,
  orderId,
}: {
  productId: number;
  productIds: readonly number[];
  orderId: number;
}): Record<string, object> => ({
  'catalogue.cards': { ids: productIds.slice(0, 12) },
  'catalogue.listing': { search: misspelt },
  'catalogue.product': { id: productId },
  'catalogue.productPage': { id: productId },
  'catalogue.products': { limit: 1000 },
  'catalogue.related': { id: productId },
  'catalogue.reviews': { productId },
  'catalogue.suggest': { search: misspelt },
  'catalogue.variants': { id: productId },
  'orders.get': { id: orderId },
  'orders.list': {},
  'orders.receipt': { id: orderId },
  'returns.list': { id: orderId },
  'returns.options': { id: orderId },
  'wishlist.list': {},
});

/** 120 variants. */
export const manyVariants = {
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  colors: Array.from({ length: 15 }, (_, at) => `Colour ${at}`),
};

/** The address of a query ten times in a batch, or its body. */
export function batchOfTen(path: string, type: 'query' | 'mutation', input: unknown) {
  const calls = Array.from({ length: 10 }, () => path).join(',');
  const inputs =
    input === undefined ? {} : Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, input]));
  const text = JSON.stringify(inputs);
  return type === 'query'
    ? { method: 'GET', path: `/trpc/${calls}?batch=1&input=${encodeURIComponent(text)}`, body: undefined }
    : { method: 'POST', path: `/trpc/${calls}?batch=1`, body: text };
}
