import superjson, { type SuperJSONResult } from 'superjson';

/**
 * An answer as superjson writes it. Most answers are plain JSON already, lists of cards among them: superjson would
 * copy every value to find that nothing needs a note, which takes as long as making the list.
 */
export const writeOutput = (output: unknown): SuperJSONResult =>
  isPlainJson(output) ? { json: output } : superjson.serialize(output);

function isPlainJson(value: unknown): value is SuperJSONResult['json'] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  // JSON has neither NaN nor -0.
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key])) return false;
  return true;
}
