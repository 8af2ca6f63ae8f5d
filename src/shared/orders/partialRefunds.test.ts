import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOfPieces, amountsAfterCancelling, type PricedPieces } from './partialRefunds';
import { quote } from './pricing';

const lineOf = (id: number, unitPrice: number, quantity: number): PricedPieces => ({
  id,
  unitPrice,
  quantity,
  cancelled: 0,
  refunded: 0,
  cancelledRefunded: 0,
});

test('cancelling one of two lines takes off its price and tax, and charges no shipping again', () => {
  const lines = [lineOf(1, 9_000, 1), lineOf(2, 2_000, 2)];
  const order = { ...quote(lines), cancelledAmount: 0 };
  expect(order).toMatchObject({ subtotal: 13_000, shipping: 0, tax: 1_040, total: 14_040 });
  expect(amountsAfterCancelling(order, lines, [{ lineId: 1, quantity: 1 }])).toEqual({
    subtotal: 4_000,
    shipping: 0,
    tax: 320,
    codFee: 0,
    total: 4_320,
    cancelledAmount: 9_720,
  });
});

const order = fc
  .array(
    fc.record({ unitPrice: fc.integer({ min: 1, max: 900_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((lines) => lines.map(({ unitPrice, quantity }, index) => lineOf(index + 1, unitPrice, quantity)));

test('piece by piece, in any order, the refunds are exactly what the items cost with tax', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(4), { maxLength: 80 }), (placed, picks) => {
      const { subtotal, shipping, tax, total } = quote(placed);
      const amounts = { subtotal, shipping, tax, codFee: 0, total, cancelledAmount: 0, cancelledCredit: 0 };
      let lines = placed;
      let refunded = 0;
      const take = (index: number) => {
        const line = lines[index];
        if (!line || line.refunded >= line.quantity) return;
        refunded += amountOfPieces(amounts, lines, [{ lineId: line.id, quantity: 1 }]);
        lines = lines.map((one) => (one === line ? { ...one, refunded: one.refunded + 1 } : one));
      };
      for (const index of picks) take(index);
      for (const [index, { quantity }] of placed.entries()) for (let i = 0; i < quantity; i++) take(index);
      expect(refunded).toBe(subtotal + tax);
    }),
  );
});

test('cancelled pieces that are refunded at once return by how much the order fell; taking them back restores it', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(4), { maxLength: 20 }), (placed, picks) => {
      let lines = placed;
      const start = { ...quote(placed), cancelledAmount: 0 };
      let amounts: typeof start = start;
      for (const index of picks) {
        const line = lines[index];
        if (!line || line.quantity === 0) continue;
        const pick = [{ lineId: line.id, quantity: 1 }];
        const after = amountsAfterCancelling(amounts, lines, pick);
        expect(after.total).toBe(after.subtotal + after.shipping + after.tax);
        expect(after.tax).toBeGreaterThanOrEqual(0);
        const cut = { ...line, quantity: line.quantity - 1, cancelled: line.cancelled + 1 };
        const cutLines = lines.map((one) => (one === line ? cut : one));
        expect(amountOfPieces({ ...after, cancelledCredit: 0 }, cutLines, pick)).toBe(
          amounts.total - after.total,
        );
        expect(amountsAfterCancelling(after, cutLines, [{ lineId: line.id, quantity: -1 }])).toEqual(amounts);
        lines = cutLines.map((one) =>
          one === cut
            ? { ...one, refunded: one.refunded + 1, cancelledRefunded: one.cancelledRefunded + 1 }
            : one,
        );
        amounts = after;
      }
    }),
  );
});

test('store credit that came back for cancelled pieces is refunded once: 540.00 cancelled, 400.00 back, 140.00 due', () => {
  const cancelled = { quantity: 1, cancelled: 1 };
  const lines = [{ ...lineOf(1, 50_000, 2), ...cancelled }, lineOf(2, 50_000, 1)];
  const order = {
    subtotal: 100_000,
    shipping: 0,
    tax: 8_000,
    codFee: 0,
    total: 108_000,
    cancelledAmount: 54_000,
  };
  const amountOf = (given: readonly PricedPieces[], cancelledCredit: number, quantity: number) =>
    amountOfPieces({ ...order, cancelledCredit }, given, [{ lineId: 1, quantity }]);
  expect(amountOf(lines, 40_000, 1)).toBe(14_000);
  // The second piece was not cancelled.
  expect(amountOf(lines, 40_000, 2)).toBe(68_000);
  const refunded = lines.map((line) =>
    line.id === 1 ? { ...line, refunded: 1, cancelledRefunded: 1 } : line,
  );
  expect(amountOf(refunded, 40_000, 1)).toBe(54_000);
});
