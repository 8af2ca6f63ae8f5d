const input = (value: object): string => encodeURIComponent(JSON.stringify({ json: value }));

/** What is measured kept and cold: the same things over each face. `cold`: its limit in ms when nothing is kept. */
export const addresses = [
  { name: 'list of 24, REST', path: '/api/products?limit=24', cold: 10 },
  { name: 'list of 24, tRPC', path: `/trpc/catalogue.listing?input=${input({ page: 1 })}`, cold: 10 },
  { name: 'product by id, REST', path: '/api/products/7', cold: 10 },
  { name: 'product by id, tRPC', path: `/trpc/catalogue.product?input=${input({ id: 7 })}`, cold: 10 },
  { name: 'listing page', path: '/products', cold: 30 },
  { name: 'product page', path: '/products/7', cold: 30 },
  { name: 'home page', path: '/', cold: 30 },
] as const;
