import fc from 'fast-check';

/** A placeholder for very deeply nested JSON, which no serialiser writes; see `jsonText`. */
const DEEP = '@@deep@@';
const depths = [100, 5_000, 40_000] as const;

const texts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202e\u2066\ufeff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  "' or 1=1 --",
  '" OR ""="',
  'kurta* NEAR(a b) ^x AND NOT -y {z}:',
  '%_\\%',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..%2f..%2fstore.db',
  '//evil.example/%00',
  '{{7*7}}',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '9'.repeat(400),
  '2026-02-30',
  '+275761-01-01T00:00:00.000Z',
  'a'.repeat(300),
  'ß'.repeat(3000),
  'x'.repeat(90_000),
);
const numbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e-9,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  999_999_999,
);
const others = fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }, DEEP);

/** A text that a layer between browser and SQLite might mishandle. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: texts, weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);

const keys = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '', 'isAdmin', 'a.b', '0');

/** Any JSON value, biased towards values that often break programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: numbers, weight: 3 },
  { arbitrary: others, weight: 2 },
  { arbitrary: fc.dictionary(keys, fc.oneof(texts, numbers), { maxKeys: 4 }), weight: 1 },
  { arbitrary: fc.array(fc.oneof(texts, numbers), { maxLength: 60 }), weight: 1 },
  { arbitrary: fc.jsonValue(), weight: 1 },
);

/** The value as JSON with placeholders for deep nesting expanded; lone surrogates are escaped. */
export function jsonText(value: unknown, depth: number): string {
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return (JSON.stringify(value) ?? 'null').replaceAll(JSON.stringify(DEEP), deep);
}
export const depth = fc.constantFrom(...depths);
