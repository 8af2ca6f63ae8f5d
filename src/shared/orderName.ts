/** What a provider sees of an order: `tantu_1042` first, then `tantu_1042_2`, … one name for each attempt. */
export function providerOrderName(orderId: number, attempt: number): string {
  return attempt <= 1 ? `tantu_${orderId}` : `tantu_${orderId}_${attempt}`;
}

/** The order and attempt that such a name means; null for a name that is not one of ours. */
export function readOrderName(name: string): { orderId: number; attempt: number } | null {
  const parts = /^tantu_(\d{1,15})(?:_(\d{1,6}))?$/.exec(name);
  return parts && { orderId: Number(parts[1]), attempt: Number(parts[2] ?? 1) };
}
