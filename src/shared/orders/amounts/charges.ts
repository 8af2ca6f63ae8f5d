import type { Paise } from '../../money';
import { type TaxPart, taxOnTop } from '../../tax/taxPart';

/** What an order costs beside its goods. */
export const chargeKinds = ['shipping', 'codFee'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The names of charges on screens, in mails, papers and files. */
export const chargeLabels: Record<ChargeKind, string> = {
  shipping: 'Shipping',
  codFee: 'Cash on delivery fee',
};

/** An amount of an order that belongs to no line, copied when it was placed. Its fields are those of a line. */
export type Charge = {
  kind: ChargeKind;
  /** Paise before offers; taxes that it includes are in it. */
  price: Paise;
  /** Paise that offers take off. */
  discount: Paise;
  hsn: string | null;
  taxes: readonly TaxPart[];
};

/** A charge of an amount without tax and offers. */
export const plainCharge = (kind: ChargeKind, price: Paise): Charge => ({
  kind,
  price,
  discount: 0,
  hsn: null,
  taxes: [],
});

/** Paise that a charge adds to the total. */
export const totalOfCharge = (charge: Charge): Paise => charge.price - charge.discount + taxOnTop(charge);

/** Paise that all charges add to the total, or those of one kind. */
export const totalOfCharges = (charges: readonly Charge[], kind?: ChargeKind): Paise =>
  charges.reduce((sum, charge) => sum + (kind && kind !== charge.kind ? 0 : totalOfCharge(charge)), 0);

/** What a charge adds to the total, in paise: a row of the sum on screens, in mails and on papers. */
export type ChargeAmount = { kind: ChargeKind; amount: Paise };

/** A charge that an offer takes off altogether is no row. */
export const chargeAmounts = (charges: readonly Charge[]): ChargeAmount[] =>
  charges
    .map((charge) => ({ kind: charge.kind, amount: totalOfCharge(charge) }))
    .filter(({ amount }) => amount > 0);

/** The charges of an order. One that a former release placed while this one started has two amounts instead of a list. */
export const chargesOf = ({
  charges,
  shipping,
  codFee,
}: {
  charges: readonly Charge[] | null;
  shipping: Paise;
  codFee: Paise;
}): readonly Charge[] =>
  charges ??
  [plainCharge('shipping', shipping), plainCharge('codFee', codFee)].filter(({ price }) => price > 0);
