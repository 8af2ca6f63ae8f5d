import { z } from 'zod';
import { moneyIn, moneyOut } from '../schemas/common';
import { gstinFault } from '../tax/gstin';
import type { ShopFacts } from './facts';
import { gstRateIn, shopFactsSchema } from './schema';

/** The fields that are amounts: paise inside, rupees outside. */
type Money = 'shippingFee' | 'freeShippingAbove' | 'codFee' | 'codMax';

const { shape } = shopFactsSchema;

/** The limits of own GST rates are amounts, too. */
const gstRates = <Limit extends z.ZodType>(limit: Limit) =>
  z.array(gstRateIn.extend({ above: z.object({ limit, rate: z.number() }).nullable() }));

/** What changes; fields that are left out stay. */
export const settingsIn = shopFactsSchema
  .extend({
    shippingFee: moneyIn.pipe(shape.shippingFee),
    freeShippingAbove: moneyIn.pipe(shape.freeShippingAbove),
    codFee: moneyIn.pipe(shape.codFee),
    codMax: moneyIn.nullable().pipe(shape.codMax),
    gstRates: gstRates(moneyIn).pipe(shape.gstRates),
    gstin: shape.gstin.superRefine((text, ctx) => {
      const message = text === '' ? null : gstinFault(text);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
  })
  .partial();
export type SettingsIn = z.infer<typeof settingsIn>;

const valuesOut = shopFactsSchema.extend({
  shippingFee: moneyOut,
  freeShippingAbove: moneyOut,
  codFee: moneyOut,
  codMax: moneyOut.nullable(),
  gstRates: gstRates(moneyOut),
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

type Amounts<Value> = {
  [Field in Money]: ShopFacts[Field] extends number ? Value : Value | null;
};

/** Replaces the amounts of facts. */
export const withAmounts = <Value>(facts: ShopFacts, write: (paise: number) => Value) =>
  ({
    ...facts,
    shippingFee: write(facts.shippingFee),
    freeShippingAbove: write(facts.freeShippingAbove),
    codFee: write(facts.codFee),
    codMax: facts.codMax === null ? null : write(facts.codMax),
    gstRates: facts.gstRates.map(({ above, ...row }) => ({
      ...row,
      above: above && { ...above, limit: write(above.limit) },
    })),
  }) satisfies Omit<ShopFacts, Money | 'gstRates'> & Amounts<Value> & { gstRates: unknown };
