import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presentOffers } from '../orders/amounts/offers';
import { amountsAfterCancelling } from '../orders/amounts/pieces';
import { quote, quoteCheckout } from '../orders/amounts/quote';
import { PRICING, shippingFee } from '../orders/amounts/rules';
import { badgeOf } from './badge';
import { evaluateOffers } from './evaluate';
import { type Buyer, type Candidate, normalCode, type OfferLine } from './rules';
import { offerSummary, refusalText, savingText } from './words';

const now = new Date('2026-11-05T06:30:00Z');
const buyer: Buyer = { userId: 7, isFirstOrder: true, isPrepaid: true };

const offer = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Offer ${id}`,
  kind: 'percent',
  percent: 20,
  amount: null,
  buy: null,
  get: null,
  scope: { kind: 'all' },
  scopeText: null,
  minimum: null,
  firstOrder: false,
  prepaidOnly: false,
  perCustomer: null,
  maxUses: null,
  customerId: null,
  startsAt: null,
  endsAt: null,
  code: null,
  isCodeUsed: false,
  uses: { total: 0, byCustomer: 0 },
  ...more,
});

const line = (key: number, unitPrice: number, quantity = 1, more: Partial<OfferLine> = {}): OfferLine => ({
  ...{ key, productId: key, categoryId: 1, type: 'Kurtas', unitPrice, quantity },
  ...more,
});

const evaluate = (lines: OfferLine[], offers: Candidate[], more: Partial<Buyer> = {}) =>
  evaluateOffers(lines, offers, {
    buyer: { ...buyer, ...more },
    now,
    shipping: shippingFee(
      lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
      PRICING,
    ),
  });
const amountsOf = (...given: Parameters<typeof evaluate>) =>
  evaluate(...given).offers.map(({ offerId, amount }) => [offerId, amount]);

describe('one offer', () => {
  const kurtas = { kind: 'types', names: ['Kurtas'] } as const;
  test.each<[string, Partial<Candidate>, OfferLine[], number[]]>([
    ['20 % of 1,000.00 and 0.03', {}, [line(1, 100_000), line(2, 3)], [20_000, 1]],
    [
      '₹200 over 300.00 and 100.00',
      { kind: 'amount', amount: 20_000 },
      [line(1, 30_000), line(2, 10_000)],
      [15_000, 5_000],
    ],
    ['₹500 of goods for 400.00', { kind: 'amount', amount: 50_000 }, [line(1, 40_000)], [40_000]],
    [
      '20 % of kurtas alone',
      { scope: kurtas },
      [line(1, 10_000), line(2, 10_000, 1, { type: 'Shirts' })],
      [2_000, 0],
    ],
    // The cheapest of three is free, and each piece bears its part.
    [
      'buy 2 get 1 free of 3 × 100.00',
      { kind: 'buyGet', percent: 100, buy: 2, get: 1 },
      [line(1, 10_000, 3)],
      [10_000],
    ],
    [
      'buy 2 get 1 free of 300, 200 and 100',
      { kind: 'buyGet', percent: 100, buy: 2, get: 1 },
      [line(1, 30_000), line(2, 20_000), line(3, 10_000)],
      [5_000, 3_333, 1_667],
    ],
    [
      'buy 1 get 1 at half price of 5 × 100.00: two sets',
      { kind: 'buyGet', percent: 50, buy: 1, get: 1 },
      [line(1, 10_000, 5)],
      [10_000],
    ],
  ])('%s', (_, terms, lines, shares) => {
    expect(evaluate(lines, [offer(1, terms)]).offers[0]?.shares).toEqual(shares);
  });
});

describe('the rule of combination', () => {
  test('takes the larger of two offers on goods, then the prepaid percent of the rest, then shipping', () => {
    const offers = [
      offer(1, { percent: 10 }),
      offer(2, { kind: 'amount', amount: 3_000 }),
      offer(3, { percent: 5, prepaidOnly: true }),
      offer(4, { kind: 'freeShipping' }),
    ];
    expect(amountsOf([line(1, 10_000)], offers)).toEqual([
      [2, 3_000],
      [3, 350],
      [4, 1_000],
    ]);
    expect(amountsOf([line(1, 10_000)], offers, { isPrepaid: false })).toEqual([
      [2, 3_000],
      [4, 1_000],
    ]);
  });

  test('prefers a typed code to an equal automatic offer, and says by what a smaller one is beaten', () => {
    const typed = offer(9, { code: 'DIWALI20' });
    expect(amountsOf([line(1, 10_000)], [offer(1), typed])).toEqual([[9, 2_000]]);
    const beaten = evaluate([line(1, 10_000)], [offer(1, { percent: 21 }), typed]);
    expect(beaten.offers.map(({ offerId }) => offerId)).toEqual([1]);
    expect(beaten.refusal).toMatchObject({ reason: 'beaten', by: 'Offer 1' });
  });
});

describe('a typed code that does not apply', () => {
  const kurtas = { scope: { kind: 'types', names: ['Kurtas'] }, scopeText: 'kurtas' } as const;
  const sarees = { scope: { kind: 'types', names: ['Sarees'] }, scopeText: 'sarees' } as const;
  test.each<[string, Partial<Candidate>, Partial<Buyer>]>([
    ['CODE starts on 6 Nov 2026, 12:00 pm.', { startsAt: new Date('2026-11-06T06:30:00Z') }, {}],
    ['CODE ended on 5 Nov 2026, 12:00 pm.', { endsAt: now }, {}],
    ['CODE has been used up.', { maxUses: 20, uses: { total: 20, byCustomer: 0 } }, {}],
    ['CODE has been used up.', { isCodeUsed: true }, {}],
    ['You have already used CODE.', { perCustomer: 1, uses: { total: 3, byCustomer: 1 } }, {}],
    ['CODE belongs to another account. Sign in with the account that received it.', { customerId: 8 }, {}],
    ['CODE is for a first order.', { firstOrder: true }, { isFirstOrder: false }],
    [
      'CODE is for orders that are paid online. Choose another payment method to use it.',
      { prepaidOnly: true },
      { isPrepaid: false },
    ],
    ['Add ₹240 of kurtas to use CODE.', { ...kurtas, minimum: 150_000 }, {}],
    ['Add sarees to use CODE.', sarees, {}],
    ['Add sarees worth ₹1,500 or more to use CODE.', { ...sarees, minimum: 150_000 }, {}],
    ['Add 3 pieces of sarees to use CODE.', { ...sarees, kind: 'buyGet', percent: 100, buy: 2, get: 1 }, {}],
    ['Add 1 piece of kurtas to use CODE.', { ...kurtas, kind: 'buyGet', percent: 100, buy: 1, get: 1 }, {}],
    ['Shipping is free already, so CODE is not used.', { kind: 'freeShipping' }, {}],
  ])('says “%s”', (words, terms, who) => {
    const { offers, refusal } = evaluate([line(1, 126_000)], [offer(1, { code: 'CODE', ...terms })], who);
    expect(offers).toEqual([]);
    expect(refusal && refusalText('CODE', refusal)).toBe(words);
  });

  test('says what was saved, and what an offer gives', () => {
    expect(savingText([{ name: 'Diwali', code: 'DIWALI20', amount: 30_000 }])).toBe(
      'You save ₹300 with DIWALI20.',
    );
    expect(savingText([])).toBeNull();
    expect(offerSummary(offer(1, { scopeText: 'kurtas', minimum: 150_000 }))).toBe(
      '20% off kurtas from ₹1,500',
    );
    expect(offerSummary(offer(1, { kind: 'buyGet', percent: 100, buy: 2, get: 1 }))).toBe(
      'Buy 2, get 1 free',
    );
    expect(normalCode(' di wali20 ')).toBe('DIWALI20');
  });
});

const someLine = fc.record({
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1_000_000 })),
  quantity: fc.integer({ min: 1, max: 10 }),
  type: fc.constantFrom('Kurtas', 'Shirts'),
});
const someOffer = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'freeShipping' as const, 'buyGet' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  buy: fc.integer({ min: 1, max: 3 }),
  get: fc.integer({ min: 1, max: 2 }),
  scope: fc.constantFrom({ kind: 'all' as const }, { kind: 'types' as const, names: ['Kurtas'] }),
  minimum: fc.option(fc.integer({ min: 1, max: 100_000 })),
  prepaidOnly: fc.boolean(),
  code: fc.option(fc.constant('CODE')),
});
const cart = fc.tuple(
  fc
    .array(someLine, { minLength: 1, maxLength: 8 })
    .map((lines) =>
      lines.map((one, at): OfferLine => ({ ...one, key: at + 1, productId: at + 1, categoryId: 1 })),
    ),
  fc.array(someOffer, { maxLength: 6 }).map((offers) => offers.map((terms, at) => offer(at + 1, terms))),
);
const isOfGoods = ({ step }: { step: string }) => step !== 'shipping';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const priced = (lines: OfferLine[], offers: Candidate[]) => {
  const evaluated = evaluate(lines, offers);
  const keys = lines.map(({ key }) => key);
  return { evaluated, quoted: quote(lines, PRICING, {}, { taken: { offers: evaluated.offers, keys } }) };
};

describe('for every cart and all offers', () => {
  test('shares are at least 0, at most the line, and add up; the total is at least 0; pieces add up', () => {
    fc.assert(
      fc.property(cart, ([lines, offers]) => {
        const { evaluated, quoted } = priced(lines, offers);
        const goods = evaluated.offers.filter(isOfGoods);
        for (const taken of goods) {
          expect(taken.amount).toBe(sum(taken.shares));
          expect(Math.min(...taken.shares)).toBeGreaterThanOrEqual(0);
        }
        quoted.lines.forEach((row, place) => {
          const shares = goods.map(({ shares: [...all] }) => all[place] ?? 0);
          expect(row.discount).toBe(sum(shares));
          expect(row.discount).toBeLessThanOrEqual(row.unitPrice * row.quantity);
          expect(sum(row.pieceAmounts.map(({ net }) => net))).toBe(
            row.unitPrice * row.quantity - row.discount,
          );
          for (const { net, taken = [] } of row.pieceAmounts) {
            expect(net).toBeGreaterThanOrEqual(0);
            expect(Math.min(0, ...taken)).toBe(0);
            expect(net + sum(taken)).toBe(row.unitPrice);
          }
          shares.forEach((share, at) => {
            expect(sum(row.pieceAmounts.map(({ taken }) => taken?.[at] ?? 0))).toBe(share);
          });
        });
        expect(quoted.discount).toBe(sum(goods.map(({ amount }) => amount)));
        expect(quoted.total).toBeGreaterThanOrEqual(0);
        const shipping = sum(quoted.charges.map(({ price, discount }) => price - discount));
        expect(quoted.total).toBe(quoted.subtotal - quoted.discount + shipping + quoted.tax);
      }),
    );
  });

  test('the order of lines and offers changes no amount of any line', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.nat()), ([lines, offers], random) => {
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const named = ({ quoted }: ReturnType<typeof priced>) => ({
          ...quoted,
          lines: Object.fromEntries(quoted.lines.map((row) => [row.key, row])),
        });
        const typed = offers.findIndex(({ code }) => code !== null);
        const valid = offers.map((one, at) => (at === typed ? one : { ...one, code: null }));
        expect(named(priced(shuffled(lines), shuffled(valid)))).toEqual(named(priced(lines, valid)));
      }),
    );
  });

  test('cancelling pieces one after the other takes off their own share, and the offers of the rest add up', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.nat()), ([lines, offers], random) => {
        const { quoted } = priced(lines, offers);
        const rows = quoted.lines.map((row) => ({
          ...{ id: row.key, unitPrice: row.unitPrice, quantity: row.quantity },
          ...{ cancelled: 0, refunded: 0, cancelledRefunded: 0, pieceAmounts: row.pieceAmounts },
        }));
        let { total } = quoted;
        while (rows.some(({ quantity }) => quantity > 0)) {
          const left = rows.filter(({ quantity }) => quantity > 0);
          const row = left[(random.next().value ?? 0) % left.length] as (typeof rows)[number];
          const piece = row.pieceAmounts[row.quantity - 1] ?? { net: 0, tax: 0 };
          const after = amountsAfterCancelling(rows, quoted.charges, [{ lineId: row.id, quantity: 1 }]);
          expect(total - after.total).toBe(piece.net + piece.tax);
          total = after.total;
          row.quantity -= 1;
          const present = presentOffers(quoted.offers, rows, quoted.charges).filter(isOfGoods);
          const nets = rows.map((one) => sum(one.pieceAmounts.slice(0, one.quantity).map(({ net }) => net)));
          expect(sum(present.map(({ amount }) => amount))).toBe(after.subtotal - sum(nets));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a checkout of 1,000.00', () => {
  const taken = (isPrepaid: boolean) => ({
    offers: evaluate([line(1, 100_000)], [offer(1, { percent: 100, prepaidOnly: true })], { isPrepaid })
      .offers,
  });
  const goods = [{ unitPrice: 100_000, quantity: 1 }];
  test.each([
    ['a prepaid 100 % off leaves nothing to pay', { isCash: false, credit: 0 }, 0],
    ['100 % off for those who pay ahead makes a cash order prepaid', { isCash: true, credit: 0 }, 0],
  ])('%s', (_, payable, due) => {
    const quoted = quoteCheckout(goods, { ...payable, rules: PRICING, codFee: 5_000, takenIf: taken });
    expect(quoted).toMatchObject({ due, storeCredit: 0, amounts: { total: 0, charges: [] } });
  });
});

test('a badge shows the automatic offer that saves the most on one piece', () => {
  const sold = { productId: 1, categoryId: 1, type: 'Kurtas', unitPrice: 100_000 };
  const badge = (...offers: Candidate[]) => badgeOf(offers, sold);
  expect(badge(offer(1), offer(2, { kind: 'amount', amount: 30_000 }))).toEqual({
    text: '₹300 off',
    name: 'Offer 2',
    price: 70_000,
  });
  expect(badge(offer(1, { percent: 10 }))).toMatchObject({ text: '10% off', price: 90_000 });
  expect(
    badge(offer(1, { minimum: 100_001 }), offer(2, { firstOrder: true }), offer(3, { kind: 'freeShipping' })),
  ).toBeNull();
});
