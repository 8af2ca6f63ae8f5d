/**
 * Queries of the catalogue whose answer is the same for every visitor: the browser sends them without a token,
 * the server keeps their answers. Named one by one: a pattern would also keep what one customer was answered,
 * and give it to everybody.
 */
export const publicQueries = ['categories', 'products', 'listing', 'suggest', 'product', 'reviews'] as const;

export const isPublicQuery = (path: string): boolean =>
  publicQueries.some((query) => path === `catalogue.${query}`);
