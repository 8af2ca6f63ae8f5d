import { describe, expect, test } from 'vitest';
import { includedTaxes, type TaxHeads } from '../../tax/includedTax';
import { sumAmounts } from '../../tax/taxAmounts';
import { allocate } from '../amounts/allocate';
import { type IssuedDocument, planTaxDocuments, type SuppliedGoods, type Supply } from './planTaxDocuments';

/** A linear congruential generator: the same histories in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function goodsOf(id: number, quantity: number, net: number, rate: number, heads: TaxHeads): SuppliedGoods {
  const nets = allocate(net, new Array<number>(quantity).fill(1));
  const taxes = includedTaxes(net, rate, heads);
  const shares = taxes.map(({ tax }) => allocate(tax, nets));
  const pieceAmounts = nets.map((one, place) => ({
    ...{ net: one, tax: 0 },
    included: shares.map((of) => of[place] ?? 0),
  }));
  const facts = { id, description: `Kurta ${id}`, hsn: '6211', unitPrice: Math.ceil(net / quantity) };
  return { ...facts, taxes, pieceAmounts, quantity, refunded: 0, cameBack: 0, returned: 0 };
}

/** Issues what is planned under the next ids. */
function issue(issued: IssuedDocument[], supply: Supply): IssuedDocument[] {
  const planned = planTaxDocuments(supply, issued);
  issued.push(...planned.map((one, at) => ({ ...one, id: issued.length + at + 1 })));
  return issued;
}

/** What is invoiced of a line and not credited, by piece. */
function livePieces(issued: readonly IssuedDocument[], lineId: number): number[] {
  const counts = new Map<number, number>();
  for (const { kind, lines } of issued)
    for (const line of lines.filter(({ orderLineId }) => orderLineId === lineId))
      for (const { piece } of line.pieces ?? [])
        counts.set(piece, (counts.get(piece) ?? 0) + (kind === 'invoice' ? 1 : -1));
  for (const count of counts.values()) expect([0, 1]).toContain(count);
  return [...counts].filter(([, count]) => count === 1).map(([piece]) => piece);
}

type Parcel = {
  id: number;
  hasLeft: boolean;
  cameBack: boolean;
  lines: { lineId: number; quantity: number }[];
};

/** A random history of an order: parcels leave, come back or are undone, pieces are returned, then the order may end. */
function history(seed: number): { issued: IssuedDocument[]; supply: Supply } {
  const pick = random(seed);
  const heads: TaxHeads = pick(2) === 0 ? ['igst'] : ['cgst', 'sgst'];
  const goods = Array.from({ length: 1 + pick(3) }, (_, at) =>
    goodsOf(at + 1, 1 + pick(5), 100 + pick(900_000), [3, 5, 12, 18][pick(4)] ?? 5, heads),
  );
  const parcels: Parcel[] = [];
  let supply: Supply = {
    ...{ invoiceAt: pick(4) === 0 ? 'order' : 'dispatch', isAccepted: true, isCancelled: false },
    ...{ isCorrected: false, goods, parcels },
    charges: [
      {
        kind: 'shipping',
        description: 'Shipping',
        taxes: includedTaxes(10_001, 18, heads),
        isRefunded: false,
      },
    ],
  };
  const issued: IssuedDocument[] = [];
  const unsent = ({ id, quantity }: SuppliedGoods) =>
    quantity -
    parcels
      .filter(({ hasLeft, cameBack }) => hasLeft || cameBack)
      .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id))
      .reduce((sum, line) => sum + line.quantity, 0);
  for (let step = 0; step < 12; step += 1) {
    const [one] = parcels.length > 0 ? [parcels[pick(parcels.length)]] : [];
    const line = goods[pick(goods.length)] as SuppliedGoods;
    const act = pick(5);
    if (act <= 1 && unsent(line) > 0) {
      const quantity = 1 + pick(unsent(line));
      parcels.push({
        id: parcels.length + 1,
        hasLeft: true,
        cameBack: false,
        lines: [{ lineId: line.id, quantity }],
      });
    } else if (act === 2 && one?.hasLeft && goods.every(({ returned }) => returned === 0)) {
      one.hasLeft = false;
      one.cameBack = pick(2) === 0;
    } else if (act === 3) {
      const left = parcels
        .filter(({ hasLeft }) => hasLeft)
        .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id))
        .reduce((sum, of) => sum + of.quantity, 0);
      if (left > line.returned) {
        line.returned += 1;
        line.refunded += 1;
      }
    } else if (act === 4 && step > 9) supply = { ...supply, isCancelled: true };
    issue(issued, supply);
    // The same facts again issue nothing.
    expect(planTaxDocuments(supply, issued)).toEqual([]);
  }
  return { issued, supply };
}

describe('1,000 random histories of orders', () => {
  test('credit each piece at most once and exactly as it was invoiced; ended orders add up to 0', () => {
    let notes = 0;
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { issued, supply } = history(seed);
      for (const { id, quantity, returned } of supply.goods) {
        const live = livePieces(issued, id);
        expect(live.length).toBeLessThanOrEqual(quantity - returned);
        if (supply.isCancelled) expect(live).toEqual([]);
      }
      for (const one of issued) {
        expect(one.lines.length).toBeGreaterThan(0);
        for (const line of one.lines) {
          expect(line.cgst).toBe(line.sgst);
          expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total);
        }
        if (one.kind === 'creditNote') notes += 1;
      }
      const ended = issue([...issued], { ...supply, isCancelled: true });
      const sum = (kind: string) =>
        sumAmounts(ended.filter((one) => one.kind === kind).flatMap(({ lines }) => lines));
      expect(sum('creditNote')).toEqual(sum('invoice'));
    }
    expect(notes).toBeGreaterThan(500);
  });

  test('a whole order in parcels takes exactly the taxes of its lines', () => {
    const pick = random(7);
    for (let round = 0; round < 500; round += 1) {
      const line = goodsOf(1, 5, 100 + pick(900_000), 18, ['cgst', 'sgst']);
      const parcels: Parcel[] = [];
      const issued: IssuedDocument[] = [];
      for (const quantity of [2, 1, 2]) {
        parcels.push({
          id: parcels.length + 1,
          hasLeft: true,
          cameBack: false,
          lines: [{ lineId: 1, quantity }],
        });
        issue(issued, {
          ...{ invoiceAt: 'dispatch', isAccepted: true, isCancelled: false, isCorrected: false },
          ...{ goods: [line], parcels, charges: [] },
        });
      }
      const { cgst, sgst, taxable } = sumAmounts(issued.flatMap(({ lines }) => lines));
      expect([cgst, sgst, taxable]).toEqual([line.taxes[0]?.tax, line.taxes[1]?.tax, line.taxes[0]?.taxable]);
    }
  });
});
