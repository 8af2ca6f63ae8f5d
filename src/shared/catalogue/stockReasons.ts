/** Why the stock of a variant changed, stored with each movement. */
export const stockReasons = [
  'opening',
  'order',
  'cancel',
  'return',
  'exchange',
  'expiry',
  'edit',
  'import',
  'receive',
  'adjust',
  'count',
  'undo',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** The name of each reason in a variant's history. */
export const stockReasonTexts: Record<StockReason, string> = {
  opening: 'Opening stock',
  order: 'Order',
  cancel: 'Order cancelled',
  return: 'Returned by the customer',
  exchange: 'Set aside for an exchange',
  expiry: 'Order expired',
  edit: 'Edited',
  import: 'Import',
  receive: 'Received',
  adjust: 'Adjusted',
  count: 'Counted',
  undo: 'Undone',
};

/** Why staff adjust the stock of a variant by hand. */
export const adjustmentReasons = [
  'Damaged',
  'Lost',
  'Found',
  'Sample',
  'Returned by a customer',
  'Other',
] as const;
