import { ownPath } from '@/shared/ownPath';
import { AppError } from '../../platform/errors';

/**
 * The address a browser returns to, known to be on the store's own origin: anything else would make the
 * provider's page an open redirect. Throws AppError invalid.
 */
export function ownReturnUrl(returnUrl: string, publicUrl: string, maxLength: number): string {
  if (!URL.canParse(returnUrl) || ownPath(returnUrl, publicUrl) === null) {
    throw new AppError('invalid', `The return address must start with ${publicUrl}.`);
  }
  if (returnUrl.length > maxLength) {
    throw new AppError('invalid', `The return address may have at most ${maxLength} characters.`);
  }
  return returnUrl;
}
