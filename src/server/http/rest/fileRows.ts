import { orderFiltersIn } from '@/shared/schemas/adminOrders';

/** A CSV file that the admin offers. It is streamed, so no procedure answers it; here it is only described. */
export type FileRow = { path: string; summary: string; query?: typeof orderFiltersIn };

export const fileRows: readonly FileRow[] = [
  { path: '/api/admin/products.csv', summary: 'Every product, as an import of products takes it' },
  { path: '/api/admin/stock.csv', summary: 'The stock of every variant, as an import of stock takes it' },
  { path: '/api/admin/orders.csv', summary: 'The orders that fit the filters', query: orderFiltersIn },
  { path: '/api/admin/newsletter.csv', summary: 'Every address that subscribed' },
];
