import { z } from 'zod';
import { comparedName, isWrittenName } from '../names';
import './zodMessages';
import { fromDecimal, type Paise } from '../money';

/** A row's id. Path parameters arrive as text and are converted by the REST adapter. */
export const idSchema = z
  .int('The id must be a whole number.')
  .positive('The id must be a positive number.')
  .meta({ description: 'Id of a row', example: 42 });

/** An outgoing amount: a decimal string of rupees with two places. */
export const moneyOut = z.string().meta({ description: 'Rupees with two places', example: '1999.00' });

/** An incoming amount: a decimal string or number of rupees, not negative; converted to paise. */
export const moneyInOr = (message: string) =>
  z.union([z.string(), z.number()]).transform((value, ctx): Paise => {
    const paise = fromDecimal(value);
    if (paise !== null && paise >= 0) return paise;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const moneyIn = moneyInOr('Please enter an amount in rupees, like 1999 or 1999.50.');

export const emailSchema = z
  .string({ error: 'Please enter your email address.' })
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email address.')
  .max(254, 'This email address is too long.')
  .pipe(z.email('Please enter a valid email address.'));

/** Required text: trimmed, not empty, of limited length. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, { error: `${label} is required.`, abort: true })
    // Further checks skip a text that is too long, because their cost would be controlled by the client.
    .max(max, { error: `${label} must be at most ${max} characters long.`, abort: true });

/** Controls and direction marks, which hide or reorder what people read; the joiners of Indian scripts and emoji stay. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** One line: composed, with single spaces. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** Whether a text contains invisible characters, or nothing else. */
export const hasUnseen = (text: string): boolean =>
  unseen.test(text.replace(/\n/g, '')) || (text !== '' && /^[\s\p{Cf}]*$/u.test(text));
export const unseenFault = (label: string): string =>
  `${label} contains invisible characters or direction marks. Please type it again.`;

/**
 * Text that mail clients turn into links: `https://…`, `\\host`, `name@host`, `shop.example`, `t.co`; `K.Rao`
 * and `S/o` are names.
 */
const linkLike = [
  /@|\/\/|\\\\/,
  // Two characters on each side suffice, and the search for them is linear.
  /[\p{L}\p{M}\p{N}-]{2}\.[\p{L}\p{M}]{2}/u,
  /(?<![\p{L}\p{N}.])[\p{Ll}\p{N}]\.\p{L}{2}/u,
];
const isLinkLike = (text: string): boolean => linkLike.some((pattern) => pattern.test(text));

/** A name of limited length in stored form. */
export const nameText = (label: string, max: number) =>
  requiredText(label, max).overwrite((name) => name.normalize('NFC'));

/** Why a person's new name is refused, or null: names appear in mails, so they must not contain links. */
export function faultOfName(label: string, name: string): string | null {
  if (!isWrittenName(name)) return `${label} holds characters that cannot be shown. Please type it again.`;
  if (isLinkLike(comparedName(name)))
    return `${label} must not contain a web or email address. Put a space after a dot.`;
  return null;
}

/** A person's new name. Names from before these rules stay, see `faultOfName`. */
export const personName = (label: string, max: number) =>
  nameText(label, max).superRefine((name, ctx) => {
    const message = faultOfName(label, name);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

/** Optional text: trimmed; null when empty. */
export const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `${label} must be at most ${max} characters long.`, abort: true })
    .nullish()
    .transform((text) => text || null);

export const messageOut = z.object({ message: z.string() });

/** Names a request, so that a repeated one changes nothing. */
export const requestIdSchema = z
  .uuid('The request id must be a UUID.')
  .optional()
  .meta({ description: 'Chosen by the client; the same id a second time is refused with 409' });
