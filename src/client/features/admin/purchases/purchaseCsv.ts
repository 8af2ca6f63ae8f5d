import type { Purchase } from './types';

/** The lines of a purchase order as the CSV file that its form takes. SKUs need no quotes. */
export const csvOf = ({ lines }: Pick<Purchase, 'lines'>): string =>
  [
    'sku,quantity,cost',
    ...lines.map(({ sku, quantity, unitCost }) => [sku, quantity, unitCost ?? ''].join(',')),
  ].join('\r\n');

/** Saves a purchase order as a file. */
export function downloadCsv(purchase: Purchase): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvOf(purchase)}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `purchase-order-${purchase.id}.csv`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
