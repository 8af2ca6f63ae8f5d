import type { Paise } from '../../money';
import { type TaxPart, taxOnTop } from '../../tax/taxPart';
import { amountDue } from '../storeCredit';
import { allocate, split } from './allocate';
import { type Charge, type ChargeKind, plainCharge, totalOfCharge, totalOfCharges } from './charges';
import { type GstTerms, gstOfCharges, gstOfLine } from './gst';
import type { LineAmounts, QuoteLine } from './lines';
import { offersOnGoods, type PlacedOffer, placedOffer, type TakenOffer } from './offers';
import { type PieceAmount, taxesOfPieces } from './pieces';
import { type PricingRules, percentOf, shippingFee } from './rules';

/**
 * All amounts of an order. `subtotal` is before offers, `discount` what they take off the goods, `tax` the tax on top:
 * the total is subtotal less discount, and the charges and the tax.
 */
export type Quote<Line extends QuoteLine = QuoteLine> = {
  lines: readonly (Line & LineAmounts)[];
  charges: readonly Charge[];
  offers: readonly PlacedOffer[];
  subtotal: Paise;
  discount: Paise;
  tax: Paise;
  total: Paise;
};

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/** What offers take off an order. `keys` name its lines, so that the order of lines decides about no paisa. */
export type Taken = { offers: readonly TakenOffer[]; keys?: readonly number[] };
const nothingTaken: Taken = { offers: [] };

/** What offers take off, and the terms of a shop whose prices include GST. */
type Terms = { taken?: Taken; gst?: GstTerms | null };

/**
 * The amounts of an order with these lines, all 0 without lines. A tax on top is rounded once for the order and then divided
 * over lines and pieces, so that no paisa is lost; GST is computed for each line and charge. `fees` are further charges in
 * paise, such as the fee of cash on delivery.
 */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  rules: PricingRules,
  fees: Partial<Record<ChargeKind, Paise>> = {},
  { taken = nothingTaken, gst = null }: Terms = {},
): Quote<Line> {
  const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const goods = offersOnGoods(taken.offers);
  const nets = lines.map(
    ({ unitPrice, quantity }, place) =>
      unitPrice * quantity - sumOf(goods.map(({ shares }) => shares[place] ?? 0)),
  );
  const tax = percentOf(sumOf(nets), rules.taxPercent);
  const shipping = lines.length === 0 ? 0 : shippingFee(subtotal, rules);
  const free = sumOf(taken.offers.map(({ step, amount }) => (step === 'shipping' ? amount : 0)));
  const charges = listCharges({ shipping, ...fees }).map((charge) =>
    charge.kind === 'shipping' ? { ...charge, discount: Math.min(free, charge.price) } : charge,
  );
  const taxes = allocate(tax, nets, taken.keys);
  const placed = lines.map((line, place) => {
    const amounts = { net: nets[place] ?? 0, tax: taxes[place] ?? 0, rate: rules.taxPercent };
    const shares = goods.map((offer) => offer.shares[place] ?? 0);
    const ofLine = amountsOfLine(line, amounts, shares);
    return { ...line, ...(gst ? gstOfLine(line, ofLine, gst) : ofLine) };
  });
  return summedUp(placed, {
    charges: gst ? gstOfCharges(charges, placed, gst) : charges,
    offers: taken.offers.map(placedOffer),
  });
}

/** The amounts of lines whose pieces cost what is given, with the taxes of the lines that they are from. */
export function quoteOfPieces<
  Line extends QuoteLine & { pieces: readonly PieceAmount[]; placedTaxes: readonly TaxPart[] },
>(lines: readonly Line[], offers: readonly PlacedOffer[]): Quote<Line> {
  return summedUp(
    lines.map((line) => {
      const net = sumOf(line.pieces.map((piece) => piece.net));
      const discount = line.unitPrice * line.quantity - net;
      return {
        ...line,
        discount,
        taxes: taxesOfPieces(line.placedTaxes, line.pieces),
        pieceAmounts: line.pieces,
      };
    }),
    { charges: [], offers },
  );
}

function summedUp<Line extends QuoteLine>(
  lines: readonly (Line & LineAmounts)[],
  { charges, offers }: { charges: readonly Charge[]; offers: readonly PlacedOffer[] },
): Quote<Line> {
  const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const discount = sumOf(lines.map((line) => line.discount));
  const tax = sumOf(lines.map(taxOnTop));
  return {
    ...{ lines, charges, offers, subtotal, discount },
    tax: tax + sumOf(charges.map(taxOnTop)),
    total: subtotal - discount + tax + totalOfCharges(charges),
  };
}

const taxPart = (taxable: Paise, tax: Paise, rate: number): TaxPart => ({
  head: 'tax',
  rate,
  taxable,
  tax,
  isIncluded: false,
});

function amountsOfLine(
  { unitPrice, quantity }: QuoteLine,
  { net, tax, rate }: { net: Paise; tax: Paise; rate: number },
  shares: readonly Paise[],
): LineAmounts {
  const taxes = split(tax, quantity);
  const nets = split(net, quantity);
  const taken = dividedShares(
    nets.map((one) => unitPrice - one),
    shares,
  );
  return {
    discount: sumOf(shares),
    taxes: [taxPart(net, tax, rate)],
    pieceAmounts: nets.map((value, place) => ({
      ...{ net: value, tax: taxes[place] ?? 0 },
      ...(shares.length > 0 && { taken: taken.map((ofOffer) => ofOffer[place] ?? 0) }),
    })),
  };
}

/** Divides what is taken off each piece over offers with these shares of the line. */
function dividedShares(offPieces: readonly Paise[], [share, ...others]: readonly Paise[]): Paise[][] {
  if (share === undefined) return [];
  const total = sumOf(offPieces);
  // Rounded at the running sum, so that no piece gives more than is taken off it. As big integers: the product can exceed
  // what a number holds exactly.
  const upTo = (off: Paise): Paise =>
    total === 0 ? 0 : Number((2n * BigInt(share) * BigInt(off) + BigInt(total)) / (2n * BigInt(total)));
  let sum = 0;
  const first = offPieces.map((off) => {
    sum += off;
    return upTo(sum) - upTo(sum - off);
  });
  const rest = offPieces.map((off, place) => off - (first[place] ?? 0));
  return [first, ...dividedShares(rest, others)];
}

/** Charges of 0 are left out. */
const listCharges = (amounts: Partial<Record<ChargeKind, Paise>>): Charge[] =>
  (Object.entries(amounts) as [ChargeKind, Paise][])
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => plainCharge(kind, amount));

/** How a checkout is paid, besides by a provider. */
export type Payable = {
  rules: PricingRules;
  /** Whether the customer chose cash on delivery. */
  isCash: boolean;
  /** Paise that the shop charges for cash on delivery. */
  codFee: Paise;
  /** Paise of store credit that the customer wants to use. */
  credit: Paise;
  /** What offers take off an order that is paid ahead, or on delivery. */
  takenIf?: (isPrepaid: boolean) => Taken;
  /** The terms of a shop whose prices include GST. */
  gst?: GstTerms | null;
};

/**
 * The amounts of a checkout, how much of the total store credit pays, and what is left to pay. Credit that covers the goods
 * leaves nothing to collect, so there is no fee of cash on delivery.
 */
export function quoteCheckout<Line extends QuoteLine>(
  lines: readonly Line[],
  { rules, isCash, codFee, credit, takenIf = () => nothingTaken, gst = null }: Payable,
): { amounts: Quote<Line>; storeCredit: Paise; due: Paise; isPrepaid: boolean } {
  const prepaid = quote(lines, rules, {}, { taken: takenIf(true), gst });
  const isCovered = credit >= prepaid.total;
  const isPrepaid = !isCash || isCovered;
  const amounts = isPrepaid ? prepaid : quote(lines, rules, { codFee }, { taken: takenIf(false), gst });
  const storeCredit = Math.min(credit, amounts.total);
  return { amounts, storeCredit, due: amountDue({ total: amounts.total, storeCredit }), isPrepaid };
}

/**
 * The amounts of a quote under their documented names, in paise: charges beside the subtotal, tax and total, and the discount
 * where there is one.
 */
export const namedAmounts = ({
  subtotal,
  discount,
  charges,
  tax,
  total,
}: Pick<Quote, 'subtotal' | 'discount' | 'charges' | 'tax' | 'total'>) => ({
  subtotal,
  ...(discount > 0 && { discount }),
  shipping: 0,
  ...Object.fromEntries(charges.map((charge) => [charge.kind, totalOfCharge(charge)])),
  tax,
  total,
});

/** The amounts that an order is stored with; `shipping` and `codFee` are for the former release. */
export const placedAmounts = ({ subtotal, tax, charges, offers, total }: Quote) => ({
  ...{ subtotal, tax, charges, total },
  offers: offers.length > 0 ? offers : null,
  shipping: totalOfCharges(charges, 'shipping'),
  codFee: totalOfCharges(charges, 'codFee'),
});
