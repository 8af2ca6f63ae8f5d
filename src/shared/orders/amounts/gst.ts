import type { Paise } from '../../money';
import { type GstRate, gstPercent } from '../../tax/gstRate';
import { includedTaxes, type TaxHeads } from '../../tax/includedTax';
import type { TaxPart } from '../../tax/taxPart';
import { allocate } from './allocate';
import type { Charge } from './charges';
import type { LineAmounts, QuoteLine } from './lines';

/** How charges are taxed in an order with goods of several rates: with all of them by value, or with the highest. */
export const chargeTaxes = ['proRata', 'highest'] as const;
type ChargeTax = (typeof chargeTaxes)[number];

/** What decides about the taxes that the prices of an order include. */
type GstTerms = {
  heads: TaxHeads;
  /** The rate of goods by their tariff code. */
  rateOf: (hsn: string | null) => GstRate;
  chargeTax: ChargeTax;
};

/** The taxes of an order's lines and charges. Apart from `quote`, so that pages do not load how they are computed. */
export type GstTaxes = {
  ofLine: (line: QuoteLine, amounts: LineAmounts) => LineAmounts;
  ofCharges: (charges: readonly Charge[], lines: readonly (QuoteLine & LineAmounts)[]) => Charge[];
};

export const gstTaxes = (terms: GstTerms): GstTaxes => ({
  ofLine: (line, amounts) => gstOfLine(line, amounts, terms),
  ofCharges: (charges, lines) => gstOfCharges(charges, lines, terms),
});

const netOf = ({ unitPrice, quantity, discount }: QuoteLine & LineAmounts): Paise =>
  unitPrice * quantity - discount;

/** The taxes of a line by what its pieces cost after all discounts; each piece has its share of them. */
function gstOfLine(line: QuoteLine, amounts: LineAmounts, { heads, rateOf }: GstTerms): LineAmounts {
  const net = netOf({ ...line, ...amounts });
  const percent = gstPercent(rateOf(line.hsn ?? null), net, line.quantity);
  return { ...amounts, ...taxedPieces(amounts.pieceAmounts, percent, heads) };
}

type TaxedPieces = Pick<LineAmounts, 'taxes' | 'pieceAmounts'>;

function taxedPieces(
  pieceAmounts: LineAmounts['pieceAmounts'],
  percent: number,
  heads: TaxHeads,
): TaxedPieces {
  const nets = pieceAmounts.map((piece) => piece.net);
  const taxes = includedTaxes(
    nets.reduce((sum, net) => sum + net, 0),
    percent,
    heads,
  );
  // All heads of a line have the same tax, and so do their shares.
  const shares = taxes.map(({ tax }) => allocate(tax, nets));
  return {
    taxes,
    pieceAmounts: pieceAmounts.map((piece, place) => ({
      ...piece,
      included: shares.map((ofHead) => ofHead[place] ?? 0),
    })),
  };
}

const percentOf = (taxes: readonly TaxPart[]): number => taxes.reduce((sum, { rate }) => sum + rate, 0);

/** A line of an order with the same rate and other heads. */
export const retaxLine = ({ taxes, pieceAmounts }: TaxedPieces, heads: TaxHeads): TaxedPieces =>
  taxedPieces(pieceAmounts, percentOf(taxes), heads);

/** A charge of an order with the same rates and other heads. */
export function retaxCharge(charge: Charge, heads: TaxHeads): Charge {
  // The parts of one supply have the same taxable amount and follow each other, the first with a head that all have.
  const supplies = charge.taxes.flatMap((part, place) => {
    if (part.head !== 'cgst' && part.head !== 'igst') return [];
    const parts = charge.taxes.slice(place, part.head === 'cgst' ? place + 2 : place + 1);
    const amount = part.taxable + parts.reduce((sum, { tax }) => sum + tax, 0);
    return [{ amount, percent: percentOf(parts), hsn: part.hsn ?? null }];
  });
  return {
    ...charge,
    taxes: supplies.flatMap(({ amount, percent, hsn }) =>
      includedTaxes(amount, percent, heads).map((part) => ({ ...part, hsn })),
    ),
  };
}

type StoredLine = TaxedPieces & { hsn: string | null };

/**
 * Lines and charges of an order by the rates of these terms, where they differ from its own: each total stays, and is divided
 * into value and taxes again.
 */
export function atRates<Line extends StoredLine>(
  lines: readonly Line[],
  charges: readonly Charge[],
  terms: GstTerms,
): { lines: readonly Line[]; charges: readonly Charge[] } {
  const split = lines.map((line): Line => {
    const net = line.pieceAmounts.reduce((sum, piece) => sum + piece.net, 0);
    const percent = gstPercent(terms.rateOf(line.hsn), net, line.pieceAmounts.length);
    if (percent === percentOf(line.taxes)) return line;
    return { ...line, ...taxedPieces(line.pieceAmounts, percent, terms.heads) };
  });
  if (split.every((line, place) => line === lines[place])) return { lines, charges };
  const priced = split.map(({ hsn, taxes, pieceAmounts }) => {
    const unitPrice = pieceAmounts.reduce((sum, piece) => sum + piece.net, 0);
    return { unitPrice, quantity: 1, hsn, taxes, pieceAmounts, discount: 0 };
  });
  return { lines: split, charges: gstOfCharges(charges, priced, terms) };
}

type TaxedLine = QuoteLine & LineAmounts;

/** The goods of each rate: what they cost, and the tariff code of the costliest line. */
function goodsByRate(lines: readonly TaxedLine[]): { percent: number; net: Paise; hsn: string | null }[] {
  const byRate = new Map<number, { net: Paise; hsn: string | null; most: Paise }>();
  for (const line of lines) {
    const percent = percentOf(line.taxes);
    const net = netOf(line);
    const known = byRate.get(percent);
    const isCostliest = !known || net > known.most;
    byRate.set(percent, {
      net: (known?.net ?? 0) + net,
      hsn: isCostliest ? (line.hsn ?? null) : known.hsn,
      most: isCostliest ? net : known.most,
    });
  }
  return [...byRate]
    .map(([percent, { net, hsn }]) => ({ percent, net, hsn }))
    .toSorted((a, b) => b.percent - a.percent);
}

/**
 * The charges with their taxes: a charge is supplied with the goods, so it has their rates. Where goods are free, the highest
 * rate counts. Source: section 8 of the CGST Act; goods of several rates are disputed, therefore a setting.
 */
function gstOfCharges(
  charges: readonly Charge[],
  lines: readonly TaxedLine[],
  { heads, chargeTax }: GstTerms,
): Charge[] {
  const goods = goodsByRate(lines);
  const taxed = chargeTax === 'highest' ? goods.slice(0, 1) : goods;
  return charges.map((charge) => {
    const shares = allocate(
      charge.price - charge.discount,
      taxed.map(({ net }) => net),
    );
    return {
      ...charge,
      hsn: taxed[0]?.hsn ?? null,
      taxes: taxed.flatMap(({ percent, hsn }, place) =>
        (shares[place] ?? 0) > 0
          ? includedTaxes(shares[place] ?? 0, percent, heads).map((part) => ({ ...part, hsn }))
          : [],
      ),
    };
  });
}
