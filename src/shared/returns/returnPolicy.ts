/** What the shop takes back beside faulty items: nothing, in exchange, or for the money, too. */
export const returnModes = ['off', 'exchange', 'full'] as const;
export type ReturnMode = (typeof returnModes)[number];

/** Who pays for sending items back that are not faulty; the shop always pays for faulty ones. */
export const returnPayers = ['customer', 'shop'] as const;

/** The shop's promise; `days` counts from the delivery. */
export type ReturnPolicy = { mode: ReturnMode; days: number };

/** What product pages, cart and checkout say about returns. */
export function returnNote({ mode, days }: ReturnPolicy): string {
  if (mode === 'off') return 'No Returns';
  return mode === 'exchange' ? `Exchange within ${days} days` : `Return or exchange within ${days} days`;
}
