import type { Paise } from '../../money';
import { amountDue } from '../storeCredit';
import { allocate, split } from './allocate';
import { type Charge, type ChargeKind, plainCharge, totalOfCharge, totalOfCharges } from './charges';
import { offersOnGoods, type PlacedOffer, placedOffer, type TakenOffer } from './offers';
import type { PieceAmount } from './pieces';
import { type PricingRules, percentOf, shippingFee } from './rules';
import { type TaxPart, taxOnTop } from './taxes';

/** What a line of a cart or an order costs before anything is computed. */
export type QuoteLine = { unitPrice: Paise; quantity: number };

/** The amounts of a line as it is placed. They are stored with the order and never computed again. */
export type LineAmounts = {
  /** Paise that offers take off all pieces of the line. */
  discount: Paise;
  taxes: readonly TaxPart[];
  /** What each piece costs: their sum is what the line costs. */
  pieceAmounts: readonly PieceAmount[];
};

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

/**
 * The amounts of an order with these lines, all 0 without lines. The tax is rounded once for the order and then divided over
 * lines and pieces, so that no paisa is lost. `fees` are further charges in paise, such as the fee of cash on delivery.
 */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  rules: PricingRules,
  fees: Partial<Record<ChargeKind, Paise>> = {},
  taken: Taken = nothingTaken,
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
  return summedUp(
    lines.map((line, place) => {
      const amounts = { net: nets[place] ?? 0, tax: taxes[place] ?? 0, rate: rules.taxPercent };
      const shares = goods.map((offer) => offer.shares[place] ?? 0);
      return { ...line, ...amountsOfLine(line, amounts, shares) };
    }),
    { charges, offers: taken.offers.map(placedOffer) },
  );
}

/** The amounts of lines whose pieces cost what is given. */
export function quoteOfPieces<Line extends QuoteLine & { pieces: readonly PieceAmount[] }>(
  lines: readonly Line[],
  { rate, offers }: { rate: number; offers: readonly PlacedOffer[] },
): Quote<Line> {
  return summedUp(
    lines.map((line) => {
      const [net, tax] = [
        sumOf(line.pieces.map((piece) => piece.net)),
        sumOf(line.pieces.map((one) => one.tax)),
      ];
      const discount = line.unitPrice * line.quantity - net;
      return { ...line, discount, taxes: [taxPart(net, tax, rate)], pieceAmounts: line.pieces };
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
};

/**
 * The amounts of a checkout, how much of the total store credit pays, and what is left to pay. Credit that covers the goods
 * leaves nothing to collect, so there is no fee of cash on delivery.
 */
export function quoteCheckout<Line extends QuoteLine>(
  lines: readonly Line[],
  { rules, isCash, codFee, credit, takenIf = () => nothingTaken }: Payable,
): { amounts: Quote<Line>; storeCredit: Paise; due: Paise; isPrepaid: boolean } {
  const prepaid = quote(lines, rules, {}, takenIf(true));
  const isCovered = credit >= prepaid.total;
  const isPrepaid = !isCash || isCovered;
  const amounts = isPrepaid ? prepaid : quote(lines, rules, { codFee }, takenIf(false));
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
