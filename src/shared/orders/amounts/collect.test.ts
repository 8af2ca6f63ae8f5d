import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { split } from './allocate';
import { chargeAmounts, plainCharge } from './charges';
import { collectOfParcel } from './collect';
import { quote, quoteOfPieces } from './quote';

const line = (id: number, unitPrice: number, quantity: number, tax: number) => ({
  ...{ id, unitPrice, quantity },
  pieces: split(tax, quantity).map((ofPiece) => ({ net: unitPrice, tax: ofPiece })),
  placedTaxes: [{ head: 'tax' as const, rate: 8, taxable: unitPrice * quantity, tax, isIncluded: false }],
});
/** 149.99 of goods, 11.99 tax, 10.00 shipping. */
const goods = quoteOfPieces([line(1, 33_33, 3, 7_99), line(2, 50_00, 1, 4_00)], []);
const placed = { ...goods, charges: [plainCharge('shipping', 10_00)], total: goods.total + 10_00 };
const { lines } = placed;
const order = { total: placed.total, charges: chargeAmounts(placed.charges), storeCredit: 0 };

type Content = [lineId: number, quantity: number][];
const parcel = (id: number, content: Content, collect: number | null = null) => ({
  id,
  number: id,
  state: 'packed' as const,
  carrierState: null,
  collect,
  lines: content.map(([lineId, quantity]) => ({ lineId, quantity })),
});

describe('the amount to collect', () => {
  test('of the only parcel is the total', () => {
    const all = parcel(1, [
      [1, 3],
      [2, 1],
    ]);
    expect(collectOfParcel(order, lines, [all], 1)).toBe(171_98);
  });

  test('of two parcels: the first pays its lines, their tax and the shipping, the last what is left', () => {
    // 66.66 of goods, 5.33 of the tax, 10.00 shipping.
    const first = parcel(1, [[1, 2]]);
    expect(collectOfParcel(order, lines, [first], 1)).toBe(81_99);
    const second = parcel(2, [
      [1, 1],
      [2, 1],
    ]);
    expect(collectOfParcel(order, lines, [{ ...first, collect: 81_99 }, second], 2)).toBe(89_99);
  });

  test('of two parcels of an order of 181.98, with 10.00 fee and half of it paid by store credit, is half', () => {
    const charges = [...order.charges, { kind: 'codFee' as const, amount: 10_00 }];
    const half = { charges, total: 181_98, storeCredit: 90_99 };
    const first = parcel(1, [[1, 2]]);
    // Half of 66.66 of goods, 5.33 of the tax, 10.00 shipping and 10.00 fee.
    expect(collectOfParcel(half, lines, [first], 1)).toBe(45_99);
    const second = parcel(2, [
      [1, 1],
      [2, 1],
    ]);
    expect(collectOfParcel(half, lines, [{ ...first, collect: 45_99 }, second], 2)).toBe(45_00);
  });

  test('of a second parcel that is booked first has no shipping; the first one pays the rest', () => {
    const [first, second] = [parcel(1, [[1, 3]]), parcel(2, [[2, 1]])];
    // 50.00 of goods, 4.00 of the tax.
    expect(collectOfParcel(order, lines, [first, second], 2)).toBe(54_00);
    expect(collectOfParcel(order, lines, [first, { ...second, collect: 54_00 }], 1)).toBe(117_98);
  });

  test('leaves out parcels that were unpacked or came back', () => {
    const gone = { ...parcel(1, [[1, 3]], 120_00), state: 'cancelled' as const };
    const back = {
      ...parcel(2, [[2, 1]], 51_98),
      state: 'shipped' as const,
      carrierState: 'returned' as const,
    };
    const again = parcel(3, [
      [1, 3],
      [2, 1],
    ]);
    expect(collectOfParcel(order, lines, [gone, back, again], 3)).toBe(171_98);
  });
});

test('whatever the parcels and the order of their bookings, the amounts are not negative and sum up to what is due', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.infiniteStream(fc.nat(5)),
      fc.infiniteStream(fc.nat(100)),
      (unitPrices, shipping, codFee, byCredit, where, turns) => {
        const quoted = quote(
          unitPrices.map((unitPrice, index) => ({ id: index + 1, quantity: 3, unitPrice })),
          { shippingFee: shipping, freeShippingAbove: Number.MAX_SAFE_INTEGER, taxPercent: 8 },
          { codFee },
        );
        const { lines: ordered, total } = quoted;
        const storeCredit = Math.floor(total * byCredit);
        const costs = { total, charges: chargeAmounts(quoted.charges), storeCredit };
        const contents = new Map<number, Content>();
        for (const { id } of ordered)
          for (let piece = 0; piece < 3; piece += 1) {
            const at = where.next().value as number;
            contents.set(at, [...(contents.get(at) ?? []), [id, 1]]);
          }
        let parcels = [...contents.values()].map((content, index) => parcel(index + 1, content));
        while (parcels.some(({ collect }) => collect === null)) {
          const open = parcels.filter(({ collect }) => collect === null);
          const { id } = open[(turns.next().value as number) % open.length] ?? { id: 0 };
          const collect = collectOfParcel(costs, ordered, parcels, id);
          expect(collect).toBeGreaterThanOrEqual(0);
          parcels = parcels.map((one) => (one.id === id ? { ...one, collect } : one));
        }
        expect(parcels.reduce((sum, { collect }) => sum + (collect ?? 0), 0)).toBe(total - storeCredit);
      },
    ),
  );
});
