import { z } from 'zod';
import { comparedName, isWrittenName } from '../names';
import './zodMessages';
import { fromDecimal, type Paise } from '../money';

/** A row's id. Path parameters arrive as text and are turned into numbers at the REST edge. */
export const idSchema = z
  .int('The id must be a whole number.')
  .positive('The id must be a positive number.')
  .meta({ description: 'Id of a row', example: 42 });

/** An amount on the wire, out: a decimal string of rupees with two places. */
export const moneyOut = z.string().meta({ description: 'Rupees with two places', example: '1999.00' });

/** An amount on the wire, in: a decimal string or a number of rupees, not below 0; paise inside. */
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

/** Text a person must fill in: trimmed, not empty, of bounded length. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, { error: `${label} is required.`, abort: true })
    // Nothing else looks at a text that is too long: what takes long over it is a stranger's to choose.
    .max(max, { error: `${label} must be at most ${max} characters long.`, abort: true });

/** What mail programs turn into links: `https://…`, `\\host`, `name@host`, `shop.example`, `t.co`; `K.Rao` and `S/o` are names. */
const linkLike = [
  /@|\/\/|\\\\/,
  // Two characters on each side tell as much as all, and a search for them takes no longer than the text is.
  /[\p{L}\p{M}\p{N}-]{2}\.[\p{L}\p{M}]{2}/u,
  /(?<![\p{L}\p{N}.])[\p{Ll}\p{N}]\.\p{L}{2}/u,
];
const isLinkLike = (text: string): boolean => linkLike.some((pattern) => pattern.test(text));

/** A name of bounded length as it is stored. */
export const nameText = (label: string, max: number) =>
  requiredText(label, max).overwrite((name) => name.normalize('NFC'));

/** Why a new name of a person is refused, null for one that is taken: it is written into mails, so it holds nothing to click on. */
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

/** Text that may be left out: trimmed; null when empty. */
export const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `${label} must be at most ${max} characters long.`, abort: true })
    .nullish()
    .transform((text) => text || null);

export const messageOut = z.object({ message: z.string() });
