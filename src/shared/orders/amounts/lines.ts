import type { Paise } from '../../money';
import type { TaxPart } from '../../tax/taxPart';
import type { PieceAmount } from './pieces';

/** What a line of a cart or an order costs before anything is computed. */
export type QuoteLine = {
  unitPrice: Paise;
  quantity: number;
  /** The tariff code, for taxes that prices include. */
  hsn?: string | null;
};

/** The amounts of a line as it is placed. They are stored with the order and never computed again. */
export type LineAmounts = {
  /** Paise that offers take off all pieces of the line. */
  discount: Paise;
  taxes: readonly TaxPart[];
  /** What each piece costs: their sum is what the line costs. */
  pieceAmounts: readonly PieceAmount[];
};
