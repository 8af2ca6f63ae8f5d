import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue } from './values';

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

/** Ids up to this value exist, so that inputs hit some of them. */
const mostIds = 80;
/** Valid values by field name, so that procedures are not always refused by validation. */
const known: [RegExp, fc.Arbitrary<unknown>][] = [
  [/^(?:id|\w+Id|replaces)$/, fc.integer({ min: 1, max: mostIds })],
  [/Ids$/, fc.array(fc.integer({ min: 1, max: mostIds }), { maxLength: 5 })],
  [/email/i, fc.constantFrom('shopper-1@bench.example', 'new@fuzz.example', 'admin@tantu.example')],
  [/^otp$|^code$/, fc.stringMatching(/^\d{6}$/)],
  [/^cardToken$/, fc.constantFrom('sandbox_paid', 'sandbox_declined')],
  [/price|subtotal|shipping|tax|total|amount/i, fc.constantFrom('499.00', '0.01', 1999, '10.00')],
  [/^phone$/, fc.constantFrom('9876543210', '+91 98765 43210')],
  [/^zipCode$/, fc.constant('560038')],
  [/^state$/, fc.constant('Karnataka')],
  [/^returnUrl$/, fc.constantFrom('http://localhost:3000/payment-success', 'https://evil.example/')],
];

/** Inputs that a procedure's schema mostly takes, of which every part may also be hostile. */
export function inputOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof(fc.constant(undefined), hostileValue);
  return oftenValid(
    arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  );
}

const oftenValid = (valid: fc.Arbitrary<unknown>, weight = 12): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valid, weight }, { arbitrary: hostileValue, weight: 1 });

function arbitraryOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const likely = known.find(([pattern]) => pattern.test(name))?.[1];
  if (likely) return likely;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name)));
  if (schema.allOf) return merged(schema.allOf.map((part) => arbitraryOf(part, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(oftenValid(arbitraryOf(schema.items ?? {}, name)), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: clamp(schema.minimum ?? 0), max: clamp(schema.maximum ?? 100) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return hostileValue;
  }
}

const clamp = (bound: number): number => Math.max(-1000, Math.min(1000, bound));

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([key, schema]) => [
    key,
    oftenValid(arbitraryOf(schema, key), 25),
  ]);
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((key) => key in properties),
  });
}

const merged = (parts: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> =>
  fc.tuple(...parts).map((values) => Object.assign({}, ...values.map((value) => Object(value))));

function textOf({ format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constant('shopper-2@bench.example');
  if (format === 'date-time') return fc.constant('2026-01-15T06:30:00.000Z');
  const word = fc.string({
    minLength: Math.min(minLength, 100),
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  });
  return fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: hostileText, weight: 1 });
}
