import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainCharge } from './charges';
import { amountsOfOlderOrder } from './olderOrders';
import {
  amountOfPieces,
  amountsAfterCancelling,
  costOfCancelling,
  costOfReturned,
  type LinePieces,
  refundableOf,
} from './pieces';
import { quote } from './quote';
import { PRICING, percentOf } from './rules';

type Placed = { unitPrice: number; quantity: number };

/** Lines as an order stores them when it is placed. */
const linesOf = (placed: readonly Placed[]): LinePieces[] =>
  quote(placed, PRICING).lines.map((line, place) => ({
    id: place + 1,
    ...line,
    cancelled: 0,
    refunded: 0,
    cancelledRefunded: 0,
  }));

const prepaid = { paymentMethod: 'card', cancelledCredit: 0 } as const;

const anyLines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('cancelling one of two lines takes off its price and tax, and charges no shipping again', () => {
  const lines = linesOf([
    { unitPrice: 9_000, quantity: 1 },
    { unitPrice: 2_000, quantity: 2 },
  ]);
  expect(amountsAfterCancelling(lines, [], [{ lineId: 1, quantity: 1 }])).toEqual({
    subtotal: 4_000,
    tax: 320,
    total: 4_320,
    cancelledAmount: 9_720,
  });
});

test('charges stay when items are cancelled', () => {
  const lines = linesOf([{ unitPrice: 2_000, quantity: 2 }]);
  const charges = [plainCharge('shipping', 1_000), plainCharge('codFee', 500)];
  expect(amountsAfterCancelling(lines, charges, [{ lineId: 1, quantity: 1 }])).toMatchObject({
    subtotal: 2_000,
    tax: 160,
    total: 3_660,
  });
});

describe('in any order of cancelling, refunding and returning pieces', () => {
  type Step = { kind: 'cancel' | 'uncancel' | 'refund' | 'return'; line: number; quantity: number };
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('cancel', 'uncancel', 'refund', 'return'),
      line: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 40 },
  );

  /** Applies a step as far as the line allows it; returns the new lines and what is refunded. */
  function applied(lines: LinePieces[], { kind, line: at, quantity }: Step): [LinePieces[], number] {
    const line = lines[at];
    if (!line) return [lines, 0];
    const unrefunded = line.quantity - (line.refunded - line.cancelledRefunded);
    const due = line.cancelled - line.cancelledRefunded;
    const most = { cancel: unrefunded, uncancel: due, refund: unrefunded + due, return: unrefunded }[kind];
    const count = Math.min(quantity, most);
    if (count === 0) return [lines, 0];
    const picks = [{ lineId: line.id, quantity: count }];
    const changed = { ...line };
    let paid = 0;
    if (kind === 'cancel' || kind === 'uncancel') {
      const sign = kind === 'cancel' ? 1 : -1;
      changed.quantity -= sign * count;
      changed.cancelled += sign * count;
    } else {
      paid = kind === 'refund' ? amountOfPieces(lines, picks, prepaid) : costOfReturned(lines, picks);
      changed.refunded += count;
      if (kind === 'refund') changed.cancelledRefunded += Math.min(count, due);
    }
    return [lines.map((one) => (one === line ? changed : one)), paid];
  }

  test('no refunds exceed what was paid, and all together are exactly it', () => {
    fc.assert(
      fc.property(anyLines, steps, (placed, taken) => {
        const { subtotal, tax } = quote(placed, PRICING);
        let lines = linesOf(placed);
        let refunded = 0;
        for (const step of taken) {
          const [next, paid] = applied(lines, step);
          expect(paid).toBeGreaterThanOrEqual(0);
          lines = next;
          refunded += paid;
          expect(refunded).toBeLessThanOrEqual(subtotal + tax);
        }
        const rest = lines.map((line) => ({ lineId: line.id, quantity: refundableOf(line, 'card') }));
        expect(refunded + amountOfPieces(lines, rest, prepaid)).toBe(subtotal + tax);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the amounts of the order are those of its pieces, and taking cancelled ones back restores them', () => {
    fc.assert(
      fc.property(anyLines, steps, (placed, taken) => {
        const charges = [plainCharge('shipping', 1_000)];
        const { subtotal, tax } = quote(placed, PRICING);
        let lines = linesOf(placed);
        for (const step of taken) {
          const now = amountsAfterCancelling(lines, charges, []);
          expect(now.total).toBe(now.subtotal + now.tax + 1_000);
          expect(now.total + now.cancelledAmount).toBe(subtotal + tax + 1_000);
          expect(now.tax).toBeGreaterThanOrEqual(0);
          const line = lines[step.line];
          if (line && step.kind === 'cancel' && line.quantity >= step.quantity) {
            const picks = [{ lineId: line.id, quantity: step.quantity }];
            const after = amountsAfterCancelling(lines, charges, picks);
            expect(now.total - after.total).toBe(costOfCancelling(lines, picks));
          }
          [lines] = applied(lines, step);
        }
      }),
    );
  });

  test('what one piece costs does not change because another was cancelled', () => {
    fc.assert(
      fc.property(anyLines, steps, (placed, taken) => {
        let lines = linesOf(placed);
        const before = lines.map(({ pieceAmounts }) => pieceAmounts);
        for (const step of taken) {
          const others = lines.filter((_, place) => place !== step.line);
          const cost = (given: LinePieces[]) =>
            others.map(({ id }) => costOfCancelling(given, [{ lineId: id, quantity: 1 }]));
          const costs = cost(lines);
          [lines] = applied(lines, step);
          expect(cost(lines)).toEqual(costs);
        }
        expect(lines.map(({ pieceAmounts }) => pieceAmounts)).toEqual(before);
      }),
    );
  });
});

test('the sequence of lines changes neither what a line costs nor the whole', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
      (prices) => {
        const placed = prices.map((unitPrice) => ({ unitPrice, quantity: 1 }));
        const costs = (lines: Placed[]) =>
          new Map(
            quote(lines, PRICING).lines.map(({ unitPrice, pieceAmounts }) => [unitPrice, pieceAmounts]),
          );
        expect(costs(placed.toReversed())).toEqual(costs(placed));
        expect(quote(placed.toReversed(), PRICING).total).toBe(quote(placed, PRICING).total);
      },
    ),
  );
});

test('store credit that came back for cancelled pieces is refunded once: 540.00 cancelled, 400.00 back, 140.00 due', () => {
  const lines = linesOf([
    { unitPrice: 50_000, quantity: 2 },
    { unitPrice: 50_000, quantity: 1 },
  ]).map((line) => (line.id === 1 ? { ...line, quantity: 1, cancelled: 1 } : line));
  const amountOf = (given: readonly LinePieces[], cancelledCredit: number, quantity: number) =>
    amountOfPieces(given, [{ lineId: 1, quantity }], { paymentMethod: 'card', cancelledCredit });
  expect(amountOf(lines, 40_000, 1)).toBe(14_000);
  // The second piece was not cancelled.
  expect(amountOf(lines, 40_000, 2)).toBe(68_000);
  const refunded = lines.map((line) =>
    line.id === 1 ? { ...line, refunded: 1, cancelledRefunded: 1 } : line,
  );
  expect(amountOf(refunded, 40_000, 1)).toBe(54_000);
});

test('cancelled pieces of a cash order are not refunded before others', () => {
  const lines = linesOf([{ unitPrice: 333, quantity: 3 }]).map((line) => ({
    ...line,
    quantity: 2,
    cancelled: 1,
  }));
  const first = lines[0]?.pieceAmounts[0] ?? { net: 0, tax: 0 };
  const cod = { paymentMethod: 'cod', cancelledCredit: 0 } as const;
  expect(amountOfPieces(lines, [{ lineId: 1, quantity: 1 }], cod)).toBe(first.net + first.tax);
});

test('pieces of an order from before share exactly what the order has now, and what was cancelled', () => {
  const older = fc.array(
    fc
      .record({
        unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
        ordered: fc.integer({ min: 1, max: 10 }),
        cancelled: fc.nat(10),
        present: fc.nat(10),
        cancelledRefunded: fc.nat(10),
      })
      .map(({ unitPrice, ordered, ...given }) => {
        const cancelled = Math.min(given.cancelled, ordered);
        const cancelledRefunded = Math.min(given.cancelledRefunded, cancelled);
        const refunded = cancelledRefunded + Math.min(given.present, ordered - cancelled);
        return { unitPrice, ordered, cancelled, refunded, cancelledRefunded };
      }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(older, (lines) => {
      const worthOf = (pieces: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + line.unitPrice * pieces(line), 0);
      const placed = worthOf(({ ordered }) => ordered);
      const cancelledValue = worthOf(({ cancelled }) => cancelled);
      const tax = percentOf(placed, 8);
      const cancelledTax = Math.round((tax * cancelledValue) / placed);
      const order = { tax: tax - cancelledTax, cancelledAmount: cancelledValue + cancelledTax };
      const amounts = amountsOfOlderOrder(order, lines);
      const stored = lines.map((line, place) => ({
        ...line,
        id: place + 1,
        quantity: line.ordered - line.cancelled,
        pieceAmounts: amounts[place]?.pieceAmounts ?? [],
      }));
      expect(amountsAfterCancelling(stored, [], [])).toEqual({
        subtotal: placed - cancelledValue,
        tax: order.tax,
        total: placed - cancelledValue + order.tax,
        cancelledAmount: order.cancelledAmount,
      });
      for (const { pieceAmounts } of stored)
        for (const piece of pieceAmounts) expect(piece.tax).toBeGreaterThanOrEqual(0);
    }),
  );
});
