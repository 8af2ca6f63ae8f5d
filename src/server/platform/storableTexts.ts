import { AppError } from './errors';

/** No schema is as deep as this. */
const maxDepth = 100;

/**
 * Returns an input of plain JSON with texts that every database stores: halves of surrogate pairs, as a cut emoji leaves behind,
 * become U+FFFD, and so does NUL in what is only looked for; PostgreSQL knows no NUL, so to store one throws invalid. Files
 * stay as they are.
 */
export function storableTexts(input: unknown, purpose: 'find' | 'store', depth = 0): unknown {
  const text = purpose === 'find' ? findableText : storableText;
  if (typeof input === 'string') return text(input);
  if (depth > maxDepth) throw new AppError('invalid', 'This input is nested too deeply.');
  if (Array.isArray(input)) return input.map((item) => storableTexts(item, purpose, depth + 1));
  if (!isPlainObject(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [text(name), storableTexts(value, purpose, depth + 1)]),
  );
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

const findableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

function storableText(text: string): string {
  if (text.includes('\0'))
    throw new AppError(
      'invalid',
      'A text contains a character that cannot be saved (NUL). Please remove it and try again.',
    );
  return text.isWellFormed() ? text : text.toWellFormed();
}
