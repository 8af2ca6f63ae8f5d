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
  if (Array.isArray(input)) {
    for (const [place, item] of input.entries()) input[place] = storableTexts(item, depth + 1);
  } else if (typeof input === 'object' && input !== null && !(input instanceof Blob)) {
    const fields = input as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      const key = storableText(name);
      const value = storableTexts(fields[name], depth + 1);
      if (key !== name) delete fields[name];
      fields[key] = value;
    }
  }
  return input;
}

function storableText(text: string): string {
  if (text.includes('\0'))
    throw new AppError(
      'invalid',
      'A text contains a character that cannot be saved (NUL). Please remove it and try again.',
    );
  return text.isWellFormed() ? text : text.toWellFormed();
}
