import { AppError } from './errors';

/** No schema is as deep as this. */
const maxDepth = 100;

/**
 * Returns an input of plain JSON with texts that every database stores: halves of surrogate pairs, as a cut emoji leaves behind,
 * become U+FFFD. Throws invalid for NUL, which PostgreSQL cannot store. Files stay as they are.
 */
export function storableTexts(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return storableText(input);
  if (depth > maxDepth) throw new AppError('invalid', 'This input is nested too deeply.');
  if (Array.isArray(input)) return input.map((item) => storableTexts(item, depth + 1));
  if (!isPlainObject(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [storableText(name), storableTexts(value, depth + 1)]),
  );
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

function storableText(text: string): string {
  if (text.includes('\0'))
    throw new AppError(
      'invalid',
      'A text contains a character that cannot be saved (NUL). Please remove it and try again.',
    );
  return text.isWellFormed() ? text : text.toWellFormed();
}
