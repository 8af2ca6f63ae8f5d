import type { Paise } from '../../money';
import { sumAmounts } from '../../tax/taxAmounts';
import type { DocumentPiece, TaxAmounts } from '../../tax/taxDocument';
import type { TaxPart } from '../../tax/taxPart';
import { CHARGE_UQC, uqcOf } from '../../tax/uqc';
import type { ChargeKind } from '../amounts/charges';
import type { PieceAmount } from '../amounts/pieces';

/** A line of a tax document before it has its place. */
export type DocumentLine = TaxAmounts & {
  /** Null for a charge. */
  orderLineId: number | null;
  charge: ChargeKind | null;
  description: string;
  hsn: string | null;
  uqc: string;
  quantity: number;
  /** Hundredths of a percent of all heads together. */
  rateBasisPoints: number;
  discount: Paise;
  pieces: readonly DocumentPiece[] | null;
};

/** An order line as its documents describe it. */
export type TaxedGoods = {
  id: number;
  description: string;
  hsn: string | null;
  unitPrice: Paise;
  taxes: readonly TaxPart[];
  pieceAmounts: readonly PieceAmount[];
};

/** A charge with its taxes; the parts of one rate follow each other. */
export type TaxedCharge = { kind: ChargeKind; description: string; taxes: readonly TaxPart[] };

const basisPointsOf = (taxes: readonly TaxPart[]): number =>
  Math.round(taxes.reduce((sum, { rate }) => sum + rate, 0) * 100);

function amountsOf(parts: readonly { head: TaxPart['head']; tax: Paise }[], total: Paise): TaxAmounts {
  const of = (...heads: TaxPart['head'][]): Paise =>
    parts.reduce((sum, { head, tax }) => sum + (heads.includes(head) ? tax : 0), 0);
  const [cgst, sgst, igst] = [of('cgst'), of('sgst', 'utgst'), of('igst')];
  return { taxable: total - cgst - sgst - igst, cgst, sgst, igst, total };
}

/** What a piece of an order line contributes: its share of the line's stored taxes. */
function pieceOf({ unitPrice, taxes, pieceAmounts }: TaxedGoods, piece: number): DocumentPiece {
  const { net, included = [] } = pieceAmounts[piece] ?? { net: 0 };
  const parts = taxes.map(({ head }, place) => ({ head, tax: included[place] ?? 0 }));
  return { piece, discount: unitPrice - net, ...amountsOf(parts, net) };
}

/** A line with some of its pieces. */
export const withPieces = (
  line: Omit<DocumentLine, keyof TaxAmounts | 'quantity' | 'discount' | 'pieces'>,
  pieces: readonly DocumentPiece[],
): DocumentLine => ({
  ...line,
  ...{ quantity: pieces.length, discount: pieces.reduce((sum, { discount }) => sum + discount, 0) },
  ...sumAmounts(pieces),
  pieces,
});

/** The line of an invoice for some pieces of an order line. */
export const goodsLine = (goods: TaxedGoods, pieces: readonly number[]): DocumentLine =>
  withPieces(
    {
      ...{ orderLineId: goods.id, charge: null, description: goods.description },
      ...{ hsn: goods.hsn, uqc: uqcOf(goods.hsn), rateBasisPoints: basisPointsOf(goods.taxes) },
    },
    pieces.map((piece) => pieceOf(goods, piece)),
  );

/** The lines of an invoice for a charge: one of each rate. */
export function chargeLines({ kind, description, taxes }: TaxedCharge): DocumentLine[] {
  return taxes.flatMap((part, place) => {
    // A supply begins with CGST, which SGST follows, or is IGST alone.
    if (part.head !== 'cgst' && part.head !== 'igst') return [];
    const parts = taxes.slice(place, part.head === 'cgst' ? place + 2 : place + 1);
    const total = part.taxable + parts.reduce((sum, { tax }) => sum + tax, 0);
    return [
      {
        ...{ orderLineId: null, charge: kind, description, hsn: part.hsn ?? null, uqc: CHARGE_UQC },
        ...{ quantity: 1, rateBasisPoints: basisPointsOf(parts), discount: 0, pieces: null },
        ...amountsOf(parts, total),
      },
    ];
  });
}
