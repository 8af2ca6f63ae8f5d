import type { Paise } from '../../money';
import { taxOnTop } from '../../tax/taxPart';
import { type Charge, totalOfCharges } from './charges';
import { type LinePieces, takenOffPieces } from './pieces';

/** The steps in which offers apply: goods, then goods of those who pay ahead, then shipping. */
export type OfferStep = 'goods' | 'prepaid' | 'shipping';

/** An offer of an order, stored when it is placed. */
export type PlacedOffer = {
  offerId: number;
  name: string;
  /** The code that the customer typed; null for an automatic offer. */
  code: string | null;
  step: OfferStep;
  /** Paise that it took off as the order was placed. */
  amount: Paise;
};

/** What an order takes of an offer. */
export type TakenOffer = PlacedOffer & {
  /** Paise off each line, in the order of the lines; empty when it takes nothing off goods. */
  shares: readonly Paise[];
};

const isOffGoods = ({ step }: Pick<PlacedOffer, 'step'>): boolean => step !== 'shipping';

/** Offers that take something off goods; `taken` of a piece is in their order. */
export const offersOnGoods = <Offer extends Pick<PlacedOffer, 'step'>>(offers: readonly Offer[]): Offer[] =>
  offers.filter(isOffGoods);

export const placedOffer = ({ shares: _, ...placed }: TakenOffer): PlacedOffer => placed;

type Stored = {
  subtotal: Paise;
  tax: Paise;
  total: Paise;
};

/** Paise that offers take off the goods which an order has now: what the total lacks to its other amounts. */
export function discountOf({ subtotal, tax, total }: Stored, charges: readonly Charge[]): Paise {
  const taxOfCharges = charges.reduce((sum, charge) => sum + taxOnTop(charge), 0);
  return subtotal + tax - taxOfCharges + totalOfCharges(charges) - total;
}

/** The offers of an order with what each takes off what the order has now. */
export function presentOffers(
  offers: readonly PlacedOffer[],
  lines: readonly Pick<LinePieces, 'quantity' | 'pieceAmounts'>[],
  charges: readonly Charge[],
): PlacedOffer[] {
  const goods = takenOffPieces(lines, offersOnGoods(offers).length);
  const shipping = charges.reduce((sum, { discount }) => sum + discount, 0);
  return offers.map((offer) => ({ ...offer, amount: isOffGoods(offer) ? (goods.shift() ?? 0) : shipping }));
}

/** Paise that offers take off the pieces which a line has now. */
export const discountOfLine = ({
  unitPrice,
  quantity,
  pieceAmounts,
}: Pick<LinePieces, 'unitPrice' | 'quantity' | 'pieceAmounts'>): Paise =>
  pieceAmounts.slice(0, quantity).reduce((sum, { net }) => sum + unitPrice - net, 0);
