/** An order's name at the provider: `tantu_1042` first, then `tantu_1042_2`, … one per attempt. */
export function providerOrderName(orderId: number, attempt: number): string {
  return attempt <= 1 ? `tantu_${orderId}` : `tantu_${orderId}_${attempt}`;
}

/** Parses such a name into order and attempt; null for any other name. */
export function readOrderName(name: string): { orderId: number; attempt: number } | null {
  const parts = /^tantu_(\d{1,15})(?:_(\d{1,6}))?$/.exec(name);
  return parts && { orderId: Number(parts[1]), attempt: Number(parts[2] ?? 1) };
}

/** The provider's name for a payment made before its order: `tantu_first_` and 16 random hex digits. */
export const payFirstName = (random: string): string => `tantu_first_${random}`;
export const isPayFirstName = (name: string): boolean => /^tantu_first_[0-9a-f]{16}$/.test(name);

export const isOurName = (name: string): boolean => readOrderName(name) !== null || isPayFirstName(name);

/** An extra payment's name is the payment's name with a suffix. */
export const nameOfCollected = (providerOrderId: string): string => providerOrderId.split('+')[0] ?? '';

/** The number in "1042", "#1042" or "order 1042", as people type it and barcodes hold it; null for any other text. */
export function orderNumberIn(text: string): number | null {
  const number = /^(?:order\s*)?#?([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
  return number === undefined ? null : Number(number);
}
