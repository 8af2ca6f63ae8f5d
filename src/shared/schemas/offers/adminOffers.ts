import { z } from 'zod';
import { normalCode, offerCodeKinds, offerKinds, offerPhases } from '../../offers/rules';
import { paymentMethods } from '../../orders/orderStatus';
import { adminPageIn, adminPageOut } from '../adminPage';
import { PRODUCT_LIMITS } from '../catalogue/adminCatalogue';
import { optionSchema, quantitySchema } from '../catalogue/cart';
import { idSchema, moneyIn, moneyOut, optionalText, requiredText } from '../common';
import { indianTime } from '../indianTime';
import { CODE_LENGTH, quoteOut } from './offers';

export const OFFER_LIMITS = {
  name: 80,
  scopeText: 60,
  /** Products, categories or types of an offer. */
  scope: 1000,
  pieces: 10,
  uses: 1_000_000,
  /** Codes that work once, of one offer. */
  codes: 5000,
  codeLength: CODE_LENGTH,
  /** Items of the cart of a preview. */
  previewItems: 50,
} as const;

const ids = z.array(idSchema).min(1, 'Please choose at least one.').max(OFFER_LIMITS.scope);
const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('categories'), ids }),
  z.object({
    kind: z.literal('types'),
    names: z.array(requiredText('Type', 80)).min(1, 'Please choose at least one.').max(OFFER_LIMITS.scope),
  }),
  z.object({ kind: z.literal('products'), ids }),
]);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const count = (most: number) =>
  orNull(z.int('Please enter a whole number.').min(1, 'Please enter at least 1.').max(most));
const positive = moneyIn
  .refine((paise) => paise > 0, 'Please enter an amount above 0.')
  .refine((paise) => paise <= PRODUCT_LIMITS.price, 'This amount is too high.');

const code = z
  .string()
  .nullish()
  .transform((typed) => (typed ? normalCode(typed) || null : null))
  .refine(
    (text) => text === null || (text.length <= CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(text)),
    `A code has letters, digits, hyphens and underscores, at most ${CODE_LENGTH}.`,
  );

const fields = z.object({
  name: requiredText('Name', OFFER_LIMITS.name).meta({ description: 'Customers read it' }),
  kind: z.enum(offerKinds, 'Please choose what the offer gives.'),
  percent: orNull(
    z.int('Please enter whole percent.').min(1, 'Please enter 1 to 100.').max(100, 'Please enter 1 to 100.'),
  ).meta({
    description: 'percent: off the goods; buyGet: off the pieces that are given, 100 for free',
  }),
  amount: orNull(positive).meta({ description: 'amount: rupees off the goods' }),
  buy: count(OFFER_LIMITS.pieces).meta({ description: 'buyGet: pieces to buy' }),
  get: count(OFFER_LIMITS.pieces).meta({
    description: 'buyGet: further pieces that are given, the cheapest ones',
  }),
  scope: scope.default({ kind: 'all' }),
  scopeText: optionalText('What customers call these goods', OFFER_LIMITS.scopeText).meta({
    description: 'What the goods are called in sentences',
    example: 'kurtas',
  }),
  minimum: orNull(positive).meta({
    description: 'What its goods must cost, after sale prices and before offers',
  }),
  firstOrder: z.boolean().default(false),
  prepaidOnly: z.boolean().default(false),
  perCustomer: count(OFFER_LIMITS.uses).meta({ description: 'Orders of one customer; null for any number' }),
  maxUses: count(OFFER_LIMITS.uses).meta({ description: 'Orders of all customers; null for any number' }),
  customerId: orNull(idSchema).meta({ description: 'The only customer who may use it' }),
  codeKind: z
    .enum(offerCodeKinds)
    .default('automatic')
    .meta({ description: 'code: with `code`; codes: with generated codes that work once each' }),
  code,
  startsAt: orNull(indianTime).meta({ description: 'A time without an offset is in India' }),
  endsAt: orNull(indianTime).meta({ description: 'The first moment at which it no longer applies' }),
});

type Fields = z.infer<typeof fields>;

/** What each kind needs; what it does not use is dropped. */
const usedBy: Record<Fields['kind'], readonly ('percent' | 'amount' | 'buy' | 'get')[]> = {
  percent: ['percent'],
  amount: ['amount'],
  freeShipping: [],
  buyGet: ['buy', 'get', 'percent'],
};
const needText = {
  percent: 'Please enter the percent.',
  amount: 'Please enter the amount.',
  buy: 'Please enter how many pieces to buy.',
  get: 'Please enter how many pieces are given.',
} as const;

function checkFields(offer: Fields, ctx: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  for (const name of usedBy[offer.kind]) if (offer[name] === null) refuse(name, needText[name]);
  if (offer.codeKind === 'code' && offer.code === null) refuse('code', 'Please enter the code.');
  if (offer.startsAt && offer.endsAt && offer.endsAt <= offer.startsAt)
    refuse('endsAt', 'The end must be after the start.');
  if (offer.customerId !== null && offer.codeKind === 'automatic')
    refuse('codeKind', 'An offer for one customer needs a code.');
}

const cleaned = <Given extends Fields>(offer: Given): Given => {
  const used = usedBy[offer.kind];
  const kept = (name: 'percent' | 'amount' | 'buy' | 'get') => (used.includes(name) ? offer[name] : null);
  return {
    ...offer,
    ...{ percent: kept('percent'), amount: kept('amount'), buy: kept('buy'), get: kept('get') },
    code: offer.codeKind === 'code' ? offer.code : null,
    scopeText: offer.scope.kind === 'all' ? null : (offer.scopeText ?? defaultScopeText(offer.scope)),
  };
};

/** "socks, beanies or caps". */
const alternatives = new Intl.ListFormat('en-IN', { type: 'disjunction' });

function defaultScopeText(chosen: z.infer<typeof scope>): string {
  if (chosen.kind === 'types') {
    const names = alternatives.format(chosen.names).toLowerCase();
    if (names.length <= OFFER_LIMITS.scopeText) return names;
  }
  return chosen.kind === 'categories' ? 'the chosen categories' : 'the chosen products';
}

export const offerFields = fields.superRefine(checkFields).transform(cleaned);
export type OfferFields = z.infer<typeof offerFields>;

export const updateOfferIn = fields
  .extend({
    id: idSchema,
    was: z
      .date()
      .or(z.iso.datetime({ offset: true }).transform((text) => new Date(text)))
      .optional()
      .meta({ description: 'updatedAt as it was read: 409 when it has changed since' }),
  })
  .superRefine(checkFields)
  .transform(cleaned);
export type UpdateOfferIn = z.infer<typeof updateOfferIn>;

export const offerRefIn = z.object({ id: idSchema });
export const listOffersIn = adminPageIn.extend({ phase: z.enum(offerPhases).optional() });
export type ListOffersIn = z.infer<typeof listOffersIn>;
export const offerOrdersIn = z.object({ id: idSchema, page: adminPageIn.shape.page });
export type OfferOrdersIn = z.infer<typeof offerOrdersIn>;

const time = z.date().meta({ format: 'date-time' });

const offerRowOut = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(offerKinds),
  summary: z.string().meta({ description: 'What it gives, in words', example: '20% off kurtas from ₹1,500' }),
  codeKind: z.enum(offerCodeKinds),
  code: z.string().nullable(),
  phase: z.enum(offerPhases),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  maxUses: z.int().nullable(),
  uses: z.int().meta({ description: 'Orders that use it, without those cancelled before they left' }),
  discountGiven: moneyOut.meta({
    description: 'What it took off the pieces of orders that were not cancelled; pieces that came back count',
  }),
});
export type OfferRow = z.infer<typeof offerRowOut>;
export const offersOut = adminPageOut(offerRowOut);

/** An offer with the fields of its form. */
export const offerOut = offerRowOut.extend({
  percent: z.int().nullable(),
  amount: moneyOut.nullable(),
  buy: z.int().nullable(),
  get: z.int().nullable(),
  scope,
  scopeText: z.string().nullable(),
  minimum: moneyOut.nullable(),
  firstOrder: z.boolean(),
  prepaidOnly: z.boolean(),
  perCustomer: z.int().nullable(),
  customerId: idSchema.nullable(),
  codes: z.object({ total: z.int(), used: z.int() }).meta({ description: 'Codes that work once' }),
  createdAt: time,
  updatedAt: time,
});
export type OfferOut = z.infer<typeof offerOut>;

export const offerOrdersOut = adminPageOut(
  z.object({
    orderId: idSchema,
    amount: moneyOut.meta({ description: 'What it takes off the pieces that were not cancelled' }),
    code: z.string().nullable().meta({ description: 'The code that works once, if it was one' }),
    isReturned: z.boolean().meta({ description: 'The order was cancelled before it left' }),
    createdAt: time,
  }),
);
export type OfferOrders = z.infer<typeof offerOrdersOut>;

export const generateCodesIn = z.object({
  id: idSchema,
  count: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least 1.')
    .max(OFFER_LIMITS.codes, `An offer has at most ${OFFER_LIMITS.codes} codes.`),
});
export type GenerateCodesIn = z.infer<typeof generateCodesIn>;

export const previewOfferIn = z.object({
  offer: offerFields,
  id: idSchema.optional().meta({ description: 'The offer that is edited: its stored terms do not count' }),
  items: z
    .array(
      z.object({ productId: idSchema, quantity: quantitySchema, size: optionSchema, color: optionSchema }),
    )
    .min(1, 'Please choose a product.')
    .max(OFFER_LIMITS.previewItems, `A preview has at most ${OFFER_LIMITS.previewItems} items.`),
  paymentMethod: z.enum(paymentMethods).default('cashfree'),
  isFirstOrder: z.boolean().default(true),
});
export type PreviewOfferIn = z.infer<typeof previewOfferIn>;

/** The amounts of the cart with the offer as if it had begun, beside all others that run. */
export const previewOfferOut = quoteOut.extend({
  isApplied: z.boolean(),
  message: z.string().nullable().meta({ description: 'Why the offer takes nothing off; null when it does' }),
  withoutOffer: z.object({ discount: moneyOut, total: moneyOut }),
});
export type PreviewOffer = z.infer<typeof previewOfferOut>;
