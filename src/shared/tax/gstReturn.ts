import type { Paise } from '../money';
import { addAmounts, noAmounts } from './taxAmounts';
import type { SupplyType, TaxAmounts, TaxDocumentKind } from './taxDocument';
import { CHARGE_UQC } from './uqc';

/** Above this value in paise, an invoice to a consumer in another state is reported by itself (notification 12/2024). */
const LARGE_INVOICE: Paise = 1_00_000_00;

/** A line of a document, as returns add it up. */
export type ReturnLine = TaxAmounts & {
  hsn: string | null;
  uqc: string;
  quantity: number;
  rateBasisPoints: number;
};

/** An invoice or credit note, as returns add it up. Amounts of a credit note are positive. */
export type ReturnDocument = {
  kind: TaxDocumentKind;
  number: string;
  series: string;
  financialYear: string;
  sequence: number;
  issuedAt: Date;
  orderId: number;
  buyerGstin: string | null;
  buyerName: string;
  /** The GST code of the state. */
  placeOfSupply: string;
  supplyType: SupplyType;
  total: Paise;
  /** The invoice that a credit note corrects. */
  invoice: { number: string; issuedAt: Date; total: Paise } | null;
  lines: readonly ReturnLine[];
};

/** Where a document is reported: with the sums of small sales to consumers, or by itself. */
export type ReturnTable = 'b2cs' | 'b2cl' | 'b2b' | 'cdnr' | 'cdnur';

function tableOf({
  kind,
  buyerGstin,
  supplyType,
  total,
  invoice,
}: Pick<ReturnDocument, 'kind' | 'buyerGstin' | 'supplyType' | 'total' | 'invoice'>): ReturnTable {
  if (buyerGstin !== null) return kind === 'invoice' ? 'b2b' : 'cdnr';
  const isLarge = supplyType === 'inter' && (invoice?.total ?? total) > LARGE_INVOICE;
  if (!isLarge) return 'b2cs';
  return kind === 'invoice' ? 'b2cl' : 'cdnur';
}

/** Small sales to consumers by state and rate, less their credit notes. */
export type StateRow = TaxAmounts & {
  placeOfSupply: string;
  rateBasisPoints: number;
};

/** A document that is reported by itself, at one of its rates. */
export type DocumentRow = TaxAmounts & {
  document: Omit<ReturnDocument, 'lines'>;
  rateBasisPoints: number;
};

/**
 * Goods by tariff code and rate, less their credit notes. Shipping and fees belong to the goods that they are charged with:
 * they add to the value, not to the quantity.
 */
export type HsnRow = TaxAmounts & { hsn: string; uqc: string; quantity: number; rateBasisPoints: number };

/** The numbers of a series that were issued in the period. */
export type SeriesRow = {
  kind: TaxDocumentKind;
  series: string;
  financialYear: string;
  from: string;
  to: string;
  lastSequence: number;
  count: number;
};

export type GstReturn = {
  invoices: TaxAmounts & { count: number };
  creditNotes: TaxAmounts & { count: number };
  b2cs: StateRow[];
  b2cl: DocumentRow[];
  b2b: DocumentRow[];
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
  series: SeriesRow[];
};

/** What is left of invoices after their credit notes. */
export function netOf({ invoices, creditNotes }: Pick<GstReturn, 'invoices' | 'creditNotes'>): TaxAmounts {
  const net = noAmounts();
  addAmounts(net, invoices);
  addAmounts(net, creditNotes, -1);
  return net;
}

/** Goods without a tariff code, which a shop has to mend before it files. */
const NO_HSN = '';

/** Adds up documents, in the order of their issue, to the tables of GSTR-1. */
export function gstReturnBuilder() {
  const result: GstReturn = {
    invoices: { ...noAmounts(), count: 0 },
    creditNotes: { ...noAmounts(), count: 0 },
    ...{ b2cs: [], b2cl: [], b2b: [], cdnr: [], cdnur: [], hsnB2b: [], hsnB2c: [], series: [] },
  };
  const states = new Map<string, StateRow>();
  const goods = new Map<string, HsnRow>();
  const series = new Map<string, SeriesRow>();

  const add = ({ lines, ...document }: ReturnDocument): void => {
    const { kind } = document;
    const sign = kind === 'invoice' ? 1 : -1;
    const table = tableOf(document);
    const isRegistered = document.buyerGstin !== null;
    const side = kind === 'invoice' ? result.invoices : result.creditNotes;
    side.count += 1;
    const byRate = new Map<number, DocumentRow>();
    for (const line of lines) {
      addAmounts(side, line);
      addGoods(isRegistered, line, sign);
      if (table === 'b2cs') addState(document.placeOfSupply, line, sign);
      else addRate(byRate, document, line);
    }
    if (table !== 'b2cs') result[table].push(...byRate.values());
    addToSeries(document);
  };

  const addState = (placeOfSupply: string, line: ReturnLine, sign: 1 | -1): void => {
    const { rateBasisPoints } = line;
    const row = entryOf(states, `${placeOfSupply} ${rateBasisPoints}`, () => ({
      ...{ placeOfSupply, rateBasisPoints },
      ...noAmounts(),
    }));
    addAmounts(row, line, sign);
  };

  const addGoods = (isRegistered: boolean, line: ReturnLine, sign: 1 | -1): void => {
    const { hsn, uqc, rateBasisPoints } = line;
    const row = entryOf(goods, `${isRegistered} ${hsn} ${rateBasisPoints}`, () => {
      const made: HsnRow = { hsn: hsn ?? NO_HSN, uqc, rateBasisPoints, quantity: 0, ...noAmounts() };
      (isRegistered ? result.hsnB2b : result.hsnB2c).push(made);
      return made;
    });
    if (uqc !== CHARGE_UQC) {
      row.uqc = uqc;
      row.quantity += sign * line.quantity;
    }
    addAmounts(row, line, sign);
  };

  const addToSeries = (document: Omit<ReturnDocument, 'lines'>): void => {
    const { kind, number, sequence } = document;
    const row = entryOf(series, `${document.series} ${document.financialYear}`, () => ({
      ...{ kind, series: document.series, financialYear: document.financialYear },
      ...{ from: number, to: number, lastSequence: sequence, count: 0 },
    }));
    row.count += 1;
    if (sequence >= row.lastSequence) {
      row.to = number;
      row.lastSequence = sequence;
    }
  };

  return {
    add,
    end(): GstReturn {
      result.b2cs = [...states.values()].sort(
        (a, b) => a.placeOfSupply.localeCompare(b.placeOfSupply) || a.rateBasisPoints - b.rateBasisPoints,
      );
      result.hsnB2b.sort(byCode);
      result.hsnB2c.sort(byCode);
      result.series = [...series.values()].sort(
        (a, b) => b.kind.localeCompare(a.kind) || a.from.localeCompare(b.from),
      );
      return result;
    },
  };
}

const byCode = (a: HsnRow, b: HsnRow): number =>
  a.hsn.localeCompare(b.hsn) || a.rateBasisPoints - b.rateBasisPoints;

function addRate(
  byRate: Map<number, DocumentRow>,
  document: Omit<ReturnDocument, 'lines'>,
  line: ReturnLine,
): void {
  const { rateBasisPoints } = line;
  const row = entryOf(byRate, rateBasisPoints, () => ({ document, rateBasisPoints, ...noAmounts() }));
  addAmounts(row, line);
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
