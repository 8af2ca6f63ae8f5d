import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DocumentRow, gstReturnBuilder, netOf, type ReturnDocument, type ReturnLine } from './gstReturn';
import { filesOf, registerColumns, registerRows, returnTables } from './gstReturnFiles';
import { includedTaxes } from './includedTax';
import type { TaxAmounts } from './taxDocument';

const DAY = 86_400_000;
const FIRST = Date.parse('2026-01-10T06:00:00Z');

/** A shop's year and a half: invoices of up to four lines, and credit notes for some of their pieces up to 200 days later. */
function tradeOf(random: () => number, invoices: number): ReturnDocument[] {
  const documents: ReturnDocument[] = [];
  const below = (limit: number) => Math.floor(random() * limit);
  const lineOf = (isInter: boolean): ReturnLine => {
    const rateBasisPoints = [300, 500, 1800][below(3)] ?? 500;
    const quantity = 1 + below(3);
    const total = (1 + below(40_000_00)) * quantity;
    const hsn = rateBasisPoints === 300 ? '7117' : below(5) === 0 ? '6403' : '6205';
    const uqc = below(8) === 0 ? 'NA' : hsn === '6403' ? 'PRS' : 'PCS';
    return { hsn, uqc, quantity, rateBasisPoints, ...taxesOf(total, rateBasisPoints, isInter) };
  };
  for (let made = 0; made < invoices; made += 1) {
    const isInter = below(2) === 0;
    const lines = Array.from({ length: 1 + below(4) }, () => lineOf(isInter));
    const issuedAt = new Date(FIRST + below(540) * DAY);
    const buyerGstin = below(20) === 0 ? '27ABCDE1234F1Z5' : null;
    const invoice = documentOf({ lines, issuedAt, isInter, buyerGstin, invoice: null });
    documents.push(invoice);
    if (below(4) > 0) continue;
    const back = lines.slice(0, 1 + below(lines.length));
    documents.push(
      documentOf({
        ...{ lines: back, isInter, buyerGstin },
        issuedAt: new Date(issuedAt.getTime() + below(200) * DAY),
        invoice: { number: '', issuedAt, total: invoice.total },
      }),
    );
  }
  documents.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  return numbered(documents);
}

function taxesOf(total: number, rateBasisPoints: number, isInter: boolean): TaxAmounts {
  const parts = includedTaxes(total, rateBasisPoints / 100, isInter ? ['igst'] : ['cgst', 'sgst']);
  const of = (wanted: string) => parts.find(({ head }) => head === wanted)?.tax ?? 0;
  return {
    taxable: parts[0]?.taxable ?? 0,
    ...{ cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), total },
  };
}

function documentOf({
  lines,
  isInter,
  ...facts
}: Pick<ReturnDocument, 'lines' | 'issuedAt' | 'buyerGstin' | 'invoice'> & {
  isInter: boolean;
}): ReturnDocument {
  return {
    ...facts,
    lines,
    kind: facts.invoice ? 'creditNote' : 'invoice',
    ...{ number: '', series: '', financialYear: '', sequence: 0, orderId: 1, buyerName: 'Asha Rao' },
    placeOfSupply: isInter ? (['27', '33', '04'][lines.length % 3] ?? '27') : '29',
    supplyType: isInter ? 'inter' : 'intra',
    total: lines.reduce((sum, line) => sum + line.total, 0),
  };
}

function numbered(documents: ReturnDocument[]): ReturnDocument[] {
  const last = new Map<string, number>();
  return documents.map((document) => {
    const series = document.kind === 'invoice' ? 'A' : 'AC';
    const { issuedAt } = document;
    const financialYear = issuedAt.getTime() < Date.parse('2026-03-31T18:30:00Z') ? '25-26' : '26-27';
    const sequence = (last.get(`${series}${financialYear}`) ?? 0) + 1;
    last.set(`${series}${financialYear}`, sequence);
    return { ...document, series, financialYear, sequence, number: `${series}/${financialYear}/${sequence}` };
  });
}

const sum = (documents: readonly ReturnDocument[]) => {
  const builder = gstReturnBuilder();
  documents.forEach(builder.add);
  return builder.end();
};

/** Sums per head and rate, in paise. */
class Heads {
  readonly sums = new Map<string, number>();
  add(rateBasisPoints: number, { taxable, cgst, sgst, igst }: TaxAmounts | DocumentRow, sign = 1): void {
    for (const [head, amount] of Object.entries({ taxable, cgst, sgst, igst })) {
      const key = `${head} ${rateBasisPoints}`;
      this.sums.set(key, (this.sums.get(key) ?? 0) + sign * amount);
    }
  }
  /** Without zeros. */
  get all() {
    return Object.fromEntries([...this.sums].filter(([, amount]) => amount !== 0).toSorted());
  }
}

describe('the sums of a return', () => {
  test('agree by head and rate in every month of 10,000 documents: lines, tables, goods and register', () => {
    let seed = 20261128;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const documents = tradeOf(random, 8_000);
    expect(documents.length).toBeGreaterThan(9_500);
    const months = Map.groupBy(documents, ({ issuedAt }) => issuedAt.toISOString().slice(0, 7));
    expect(months.size).toBeGreaterThan(18);
    let counted = 0;
    for (const month of months.values()) {
      const result = sum(month);
      const lines = new Heads();
      for (const { kind, lines: own } of month)
        for (const line of own) lines.add(line.rateBasisPoints, line, kind === 'invoice' ? 1 : -1);
      const rows = new Heads();
      for (const row of [...result.b2cs, ...result.b2cl, ...result.b2b]) rows.add(row.rateBasisPoints, row);
      for (const row of [...result.cdnr, ...result.cdnur]) rows.add(row.rateBasisPoints, row, -1);
      const goods = new Heads();
      for (const row of [...result.hsnB2b, ...result.hsnB2c]) goods.add(row.rateBasisPoints, row);
      expect(rows.all).toEqual(lines.all);
      expect(goods.all).toEqual(lines.all);
      expect(result.invoices.total - result.creditNotes.total).toBe(netOf(result).total);
      const { taxable, cgst, sgst, igst, total } = netOf(result);
      expect(taxable + cgst + sgst + igst).toBe(total);
      expect(result.series.reduce((all, { count }) => all + count, 0)).toBe(month.length);
      expect(sumOfRegister(month, 'Tax')).toBe(cgst + sgst + igst);
      expect(sumOfRegister(month, 'Taxable value')).toBe(taxable);
      expect(sumOfRegister(month, 'Document value')).toBe(total);
      counted += month.length;
    }
    expect(counted).toBe(documents.length);
  });

  test('do not depend on how a year is cut into periods', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 400 }), (numbers) => {
        let place = 0;
        const documents = tradeOf(() => numbers[place++ % numbers.length] ?? 0, 20);
        const half = Math.floor(documents.length / 2);
        const [first, second, whole] = [
          sum(documents.slice(0, half)),
          sum(documents.slice(half)),
          sum(documents),
        ];
        expect(netOf(first).total + netOf(second).total).toBe(netOf(whole).total);
        expect(first.invoices.count + second.invoices.count).toBe(whole.invoices.count);
      }),
      { numRuns: 50 },
    );
  });
});

/** What a column of the register adds up to, in paise. */
const sumOfRegister = (
  documents: readonly ReturnDocument[],
  column: (typeof registerColumns)[number],
): number =>
  documents
    .flatMap(registerRows)
    .reduce((all, row) => all + Math.round(100 * Number(row[registerColumns.indexOf(column)])), 0);

const consumer = { isInter: true, buyerGstin: null, issuedAt: new Date('2026-11-02T00:00:00Z') };
const line = (total: number, rateBasisPoints = 500, isInter = true): ReturnLine => ({
  ...{ hsn: '6205', uqc: 'PCS', quantity: 1, rateBasisPoints },
  ...taxesOf(total, rateBasisPoints, isInter),
});

describe('a document is reported', () => {
  const large = documentOf({ ...consumer, lines: [line(1_00_000_01)], invoice: null });
  const limit = documentOf({ ...consumer, lines: [line(1_00_000_00)], invoice: null });

  test('by itself when it is over ₹1,00,000 and goes to another state', () => {
    const intra = documentOf({
      ...{ ...consumer, isInter: false, invoice: null },
      lines: [line(2_00_000_00, 500, false)],
    });
    const result = sum(numbered([large, limit, intra]));
    expect(result.b2cl.map(({ document }) => document.total)).toEqual([1_00_000_01]);
    expect(result.b2cs.map(({ total }) => total)).toEqual([2_00_000_00, 1_00_000_00]);
  });

  test('with its invoice, when it is a credit note', () => {
    const invoice = { number: 'A/26-27/000001', issuedAt: consumer.issuedAt, total: large.total };
    const note = documentOf({ ...consumer, lines: [line(100_00)], invoice });
    const small = documentOf({ ...consumer, lines: [line(100_00)], invoice: { ...invoice, total: 500_00 } });
    const result = sum(numbered([note, small]));
    expect(result.cdnur).toHaveLength(1);
    expect(result.b2cs.map(({ total }) => total)).toEqual([-100_00]);
  });

  test('under the buyer’s GSTIN, whatever its value', () => {
    const gstin = '27ABCDE1234F1Z5';
    const invoice = documentOf({ ...consumer, lines: [line(500_00)], buyerGstin: gstin, invoice: null });
    const note = documentOf({
      ...{ ...consumer, lines: [line(500_00)], buyerGstin: gstin },
      invoice: { number: 'A/26-27/000001', issuedAt: consumer.issuedAt, total: 500_00 },
    });
    const result = sum(numbered([invoice, note]));
    expect([result.b2b.length, result.cdnr.length, result.b2cs.length]).toEqual([1, 1, 0]);
    expect(filesOf(result)).toEqual(['b2b', 'cdnr', 'hsn-b2b', 'docs']);
  });
});

test('shipping adds to the value of its goods, not to their quantity', () => {
  const charge: ReturnLine = { ...line(100_00), uqc: 'NA' };
  const result = sum(numbered([documentOf({ ...consumer, lines: [charge, line(1_000_00)], invoice: null })]));
  expect(result.hsnB2c).toEqual([
    expect.objectContaining({ hsn: '6205', uqc: 'PCS', quantity: 1, total: 1_100_00 }),
  ]);
});

test('a return without registered buyers has a row of zeros in their part of the goods', () => {
  const result = sum(numbered([documentOf({ ...consumer, lines: [line(1_000_00)], invoice: null })]));
  const zeros = ['6205', '', 'PCS', 0, 0, 5, 0, 0, 0, 0, 0];
  expect(returnTables['hsn-b2b'].rows(result)).toEqual([zeros]);
  expect(returnTables['hsn-b2b'].rows(sum([]))).toEqual([]);
});

test('the files have the columns of the offline tool, amounts in rupees and days as 02-Nov-2026', () => {
  const document = documentOf({ ...consumer, lines: [line(1_05_000_00)], invoice: null });
  const result = sum(numbered([document]));
  expect(returnTables.b2cl.rows(result)).toEqual([
    ['A/26-27/1', '02-Nov-2026', 105_000, '33-Tamil Nadu', '', 5, 100_000, 0, ''],
  ]);
  expect(returnTables.docs.rows(result)).toEqual([
    ['Invoices for outward supply', 'A/26-27/1', 'A/26-27/1', '1', '0'],
  ]);
  for (const file of filesOf(result)) {
    const { columns, rows } = returnTables[file];
    for (const row of rows(result)) expect(row).toHaveLength(columns.length);
  }
});
