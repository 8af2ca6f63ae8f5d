import { z } from 'zod';

/** "minPrice" as "Min price". */
function nameOf(path: readonly PropertyKey[] | undefined): string {
  const last = path?.findLast((part) => typeof part === 'string');
  if (typeof last !== 'string') return 'The value';
  const words = last.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The default message of a rule: a readable sentence instead of the library's. In the browser, schemas are
 * not compiled: to test whether it may, the library tries `eval`, which our policy forbids and browsers
 * report. Every schema file imports this first.
 */
z.config({
  jitless: typeof document !== 'undefined',
  customError: (issue) => {
    const name = nameOf(issue.path);
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? `${name} is required.`
          : `${name} must be ${kinds[issue.expected] ?? 'of another type'}.`;
      case 'invalid_union':
        return issue.input === undefined ? `${name} is required.` : `${name} is not valid.`;
      case 'too_small':
        return `${name} must be at least ${issue.minimum}.`;
      case 'too_big':
        return `${name} must be at most ${issue.maximum}.`;
      case 'invalid_value':
        return `${name} must be one of: ${issue.values.join(', ')}.`;
      default:
        return undefined;
    }
  },
});
