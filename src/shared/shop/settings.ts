import { z } from 'zod';
import { moneyIn, moneyOut } from '../schemas/common';
import type { ShopFacts } from './facts';
import { shopFactsSchema } from './schema';

/** The fields that are amounts: paise inside, rupees outside. */
type Money = 'shippingFee' | 'freeShippingAbove' | 'codFee' | 'codMax';

const { shape } = shopFactsSchema;

/** What changes; fields that are left out stay. */
export const settingsIn = shopFactsSchema
  .extend({
    shippingFee: moneyIn.pipe(shape.shippingFee),
    freeShippingAbove: moneyIn.pipe(shape.freeShippingAbove),
    codFee: moneyIn.pipe(shape.codFee),
    codMax: moneyIn.nullable().pipe(shape.codMax),
  })
  .partial();
export type SettingsIn = z.infer<typeof settingsIn>;

const valuesOut = shopFactsSchema.extend({
  shippingFee: moneyOut,
  freeShippingAbove: moneyOut,
  codFee: moneyOut,
  codMax: moneyOut.nullable(),
});

/** A change with the values that it was decided by. */
export const changeSettingsIn = settingsIn.extend({
  was: valuesOut
    .partial()
    .optional()
    .meta({ description: 'The values of changed fields as you read them: 409 when one has changed since' }),
});
export type ChangeSettingsIn = z.infer<typeof changeSettingsIn>;

export const settingsOut = z.object({
  values: valuesOut,
  pinned: z.record(z.string(), z.string()).meta({
    description: 'The fields that the environment decides, with the variable; they cannot be changed here',
  }),
});
export type SettingsOut = z.infer<typeof settingsOut>;
export type SettingValues = SettingsOut['values'];

type Amounts<Value> = { [Field in Money]: ShopFacts[Field] extends number ? Value : Value | null };

/** Replaces the amounts of facts. */
export const withAmounts = <Value>(facts: ShopFacts, write: (paise: number) => Value) =>
  ({
    ...facts,
    shippingFee: write(facts.shippingFee),
    freeShippingAbove: write(facts.freeShippingAbove),
    codFee: write(facts.codFee),
    codMax: facts.codMax === null ? null : write(facts.codMax),
  }) satisfies Omit<ShopFacts, Money> & Amounts<Value>;
