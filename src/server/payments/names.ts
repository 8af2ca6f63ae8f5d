import { AppError } from '../errors';

/** What a provider sees of an order: `tantu_1042` first, then `tantu_1042_2`, … one name for each attempt. */
export function providerOrderName(orderId: number, attempt: number): string {
  return attempt <= 1 ? `tantu_${orderId}` : `tantu_${orderId}_${attempt}`;
}

/** Whether a name a provider sent could be one of ours; a webhook about anything else is none of our business. */
export const isOurOrderName = (name: string): boolean => /^tantu_\d{1,15}(?:_\d{1,6})?$/.test(name);

/**
 * The address a browser returns to, known to be on the store's own origin: anything else would make the
 * provider's page an open redirect. Throws AppError invalid.
 */
export function ownReturnUrl(returnUrl: string, publicUrl: string, maxLength: number): string {
  if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== new URL(publicUrl).origin) {
    throw new AppError('invalid', `The return address must start with ${publicUrl}.`);
  }
  if (returnUrl.length > maxLength) {
    throw new AppError('invalid', `The return address may have at most ${maxLength} characters.`);
  }
  return returnUrl;
}
