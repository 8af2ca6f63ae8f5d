/** The states of a purchase order. `partly`: some of its pieces have arrived. */
export const purchaseStatuses = ['draft', 'ordered', 'partly', 'received', 'closed'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const purchaseStatusLabels: Record<PurchaseStatus, string> = {
  draft: 'Draft',
  ordered: 'Ordered',
  partly: 'Partly received',
  received: 'Received',
  closed: 'Closed short',
};

/** States in which pieces are still expected. */
export const openPurchaseStatuses = ['ordered', 'partly'] as const satisfies readonly PurchaseStatus[];

export const isOpenPurchase = (status: PurchaseStatus): boolean =>
  openPurchaseStatuses.some((open) => open === status);

type Line = { quantity: number; received: number };

/** Pieces of a line that have yet to arrive; none when more than ordered came. */
export const expectedOf = ({ quantity, received }: Line): number => Math.max(0, quantity - received);

/** The state of a purchase order by what has arrived. */
export function statusByReceipts(lines: readonly Line[]): PurchaseStatus {
  if (lines.every((line) => expectedOf(line) === 0)) return 'received';
  return lines.some(({ received }) => received > 0) ? 'partly' : 'ordered';
}
