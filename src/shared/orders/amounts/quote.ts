import type { Paise } from '../../money';
import { amountDue } from '../storeCredit';
import { allocate, split } from './allocate';
import { type Charge, type ChargeKind, plainCharge, totalOfCharge, totalOfCharges } from './charges';
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

/** All amounts of an order. `subtotal` is before offers, `tax` is the tax on top. */
export type Quote<Line extends QuoteLine = QuoteLine> = {
  lines: readonly (Line & LineAmounts)[];
  charges: readonly Charge[];
  subtotal: Paise;
  tax: Paise;
  total: Paise;
};

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The amounts of an order with these lines, all 0 without lines. The tax is rounded once for the order and then divided over
 * lines and pieces, so that no paisa is lost. `fees` are further charges in paise, such as the fee of cash on delivery.
 */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  rules: PricingRules,
  fees: Partial<Record<ChargeKind, Paise>> = {},
): Quote<Line> {
  const nets = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = sumOf(nets);
  const tax = percentOf(subtotal, rules.taxPercent);
  const shipping = lines.length === 0 ? 0 : shippingFee(subtotal, rules);
  const charges = listCharges({ shipping, ...fees });
  return totalled(lines, { tax, rate: rules.taxPercent, charges });
}

/**
 * The amounts of lines whose tax and charges are given: the tax is divided over lines and pieces by their prices.
 */
export function totalled<Line extends QuoteLine>(
  lines: readonly Line[],
  { tax, rate, charges }: { tax: Paise; rate: number; charges: readonly Charge[] },
): Quote<Line> {
  const nets = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = sumOf(nets);
  const taxes = allocate(tax, nets);
  return {
    lines: lines.map((line, place) => ({
      ...line,
      ...amountsOfLine(line.quantity, nets[place] ?? 0, taxes[place] ?? 0, rate),
    })),
    charges,
    subtotal,
    tax: tax + sumOf(charges.map(taxOnTop)),
    total: subtotal + tax + totalOfCharges(charges),
  };
}

function amountsOfLine(quantity: number, net: Paise, tax: Paise, rate: number): LineAmounts {
  const taxes = split(tax, quantity);
  return {
    discount: 0,
    taxes: [{ head: 'tax', rate, taxable: net, tax, isIncluded: false }],
    pieceAmounts: split(net, quantity).map((value, place) => ({ net: value, tax: taxes[place] ?? 0 })),
  };
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
};

/**
 * The amounts of a checkout, how much of the total store credit pays, and what is left to pay. Credit that covers the goods
 * leaves nothing to collect, so there is no fee of cash on delivery.
 */
export function quoteCheckout<Line extends QuoteLine>(
  lines: readonly Line[],
  { rules, isCash, codFee, credit }: Payable,
): { amounts: Quote<Line>; storeCredit: Paise; due: Paise } {
  const goods = quote(lines, rules);
  const isCovered = credit >= goods.total;
  const amounts = isCash && !isCovered ? quote(lines, rules, { codFee }) : goods;
  const storeCredit = Math.min(credit, amounts.total);
  return { amounts, storeCredit, due: amountDue({ total: amounts.total, storeCredit }) };
}

/** The amounts of a quote under their documented names, in paise: charges beside the subtotal, tax and total. */
export const namedAmounts = ({ subtotal, charges, tax, total }: Omit<Quote, 'lines'>) => ({
  subtotal,
  shipping: 0,
  ...Object.fromEntries(charges.map((charge) => [charge.kind, totalOfCharge(charge)])),
  tax,
  total,
});

/** The amounts that an order is stored with; `shipping` and `codFee` are for the former release. */
export const placedAmounts = ({ subtotal, tax, charges, total }: Quote) => ({
  ...{ subtotal, tax, charges, total },
  shipping: totalOfCharges(charges, 'shipping'),
  codFee: totalOfCharges(charges, 'codFee'),
});
