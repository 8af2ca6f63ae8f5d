import type { CreditReason, DocumentPiece, InvoiceTime, TaxDocumentKind } from '../../tax/taxDocument';
import type { ChargeKind } from '../amounts/charges';
import {
  chargeLines,
  type DocumentLine,
  goodsLine,
  type TaxedCharge,
  type TaxedGoods,
  withPieces,
} from './documentLines';

/** An order line with where its pieces are. */
export type SuppliedGoods = TaxedGoods & {
  /** Pieces that the order has now; cancelled ones are the last of the line. */
  quantity: number;
  /** Pieces of `quantity` whose money went back. */
  refunded: number;
  /** Pieces of `quantity` that came back to the shop without a return. */
  cameBack: number;
  /** Pieces of settled returns. */
  returned: number;
};

type SuppliedParcel = {
  id: number;
  /** Whether it left the shop and did not come back. */
  hasLeft: boolean;
  cameBack: boolean;
  lines: readonly { lineId: number; quantity: number }[];
};

/** What an order supplies at present. */
export type Supply = {
  invoiceAt: InvoiceTime;
  /** Whether it is paid or to be paid on delivery, and not cancelled. */
  isAccepted: boolean;
  isCancelled: boolean;
  /** Whether the buyer or the place of supply has changed since the invoices. */
  isCorrected: boolean;
  goods: readonly SuppliedGoods[];
  parcels: readonly SuppliedParcel[];
  charges: readonly (TaxedCharge & { isRefunded: boolean })[];
};

/** A document as it was issued, as far as later ones depend on it. */
export type IssuedDocument = {
  id: number;
  kind: TaxDocumentKind;
  parcelId: number | null;
  invoiceId: number | null;
  reason: CreditReason | null;
  lines: readonly DocumentLine[];
};

export type PlannedDocument = {
  kind: TaxDocumentKind;
  parcelId: number | null;
  /** The invoice that a credit note corrects. */
  invoiceId: number | null;
  reason: CreditReason | null;
  lines: readonly DocumentLine[];
};

/** A line of an invoice with what no credit note has taken back. */
type LiveLine = { invoice: IssuedDocument; line: DocumentLine; pieces: readonly DocumentPiece[] };
/** What is taken back of a line; `pieces` is null for a charge. */
type Credit = {
  invoice: IssuedDocument;
  line: DocumentLine;
  pieces: readonly DocumentPiece[] | null;
  reason: CreditReason;
};

/**
 * The documents that an order lacks: credit notes for what was invoiced and is not supplied any more, then invoices for what is
 * supplied without one. Run after every change of the order, it issues nothing twice. A credit note takes exactly what its
 * pieces have in the invoice, so that all notes of a line add up to its invoices.
 */
export function planTaxDocuments(supply: Supply, issued: readonly IssuedDocument[]): PlannedDocument[] {
  const live = liveLines(issued);
  const credits = supply.isCorrected
    ? live.map((one) => creditAll(one, 'corrected'))
    : creditsOf(supply, live);
  const rest = live
    .map((one) => ({ ...one, pieces: one.pieces.filter((piece) => !isCredited(credits, one, piece)) }))
    .filter(
      (one) => one.pieces.length > 0 || (one.line.charge && !credits.some((of) => of.line === one.line)),
    );
  return [...notesOf(credits), ...invoicesOf(supply, issued, rest)];
}

const isCredited = (credits: readonly Credit[], { line }: LiveLine, { piece }: DocumentPiece): boolean =>
  credits.some((of) => of.line === line && of.pieces?.some((one) => one.piece === piece));

/** What of invoices no credit note has taken back, oldest first. */
function liveLines(issued: readonly IssuedDocument[]): LiveLine[] {
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  return invoices.flatMap((invoice) => {
    const credited = issued.filter(({ invoiceId }) => invoiceId === invoice.id).flatMap(({ lines }) => lines);
    return invoice.lines
      .map((line) => {
        const same = credited.filter(
          (one) => one.orderLineId === line.orderLineId && one.charge === line.charge,
        );
        const gone = new Set(same.flatMap(({ pieces }) => pieces?.map(({ piece }) => piece) ?? []));
        const pieces = line.pieces?.filter(({ piece }) => !gone.has(piece)) ?? [];
        return {
          invoice,
          line,
          pieces,
          isLive: line.charge === null ? pieces.length > 0 : same.length === 0,
        };
      })
      .filter(({ isLive }) => isLive);
  });
}

const creditAll = ({ invoice, line, pieces }: LiveLine, reason: CreditReason): Credit => ({
  ...{ invoice, line, reason },
  pieces: line.charge === null ? pieces : null,
});

/** Why nothing of an order, or of a parcel, is supplied any more. */
const reasonOfEnd = ({ isCancelled }: Supply, cameBack: boolean): CreditReason => {
  if (cameBack) return 'refused';
  return isCancelled ? 'cancelled' : 'undone';
};

function creditsOf(supply: Supply, live: readonly LiveLine[]): Credit[] {
  const goods = live.filter(({ line }) => line.charge === null);
  const ended = goods.flatMap((one) => {
    const parcel = supply.parcels.find(({ id }) => id === one.invoice.parcelId);
    const isOver = parcel !== undefined && (supply.isCancelled || !parcel.hasLeft);
    return isOver ? [creditAll(one, reasonOfEnd(supply, parcel.cameBack))] : [];
  });
  const left = goods.filter((one) => !ended.some(({ line }) => line === one.line));
  return [
    ...ended,
    ...supply.goods.flatMap((of) => excessOf(supply, of, left)),
    ...live.flatMap((one) => chargeCredit(supply, one)),
  ];
}

/** The pieces of a line that are invoiced beyond what is supplied: cancelled ones from the end, others from the beginning. */
function excessOf(supply: Supply, goods: SuppliedGoods, live: readonly LiveLine[]): Credit[] {
  const pieces = live
    .filter(({ line }) => line.orderLineId === goods.id)
    .flatMap((one) => one.pieces.map((piece) => ({ one, piece })));
  const excess = pieces.length - suppliedPieces(supply, goods);
  if (excess <= 0) return [];
  const isPresent = ({ piece }: (typeof pieces)[number]) => piece.piece < goods.quantity;
  const inOrder = pieces.toSorted((a, b) => a.piece.piece - b.piece.piece);
  const first = [...inOrder.filter((one) => !isPresent(one)).reverse(), ...inOrder.filter(isPresent)];
  return first.slice(0, excess).map(({ one: { invoice, line }, piece }) => ({
    ...{ invoice, line, pieces: [piece] },
    reason: reasonOfExcess(supply, goods, piece),
  }));
}

function reasonOfExcess(supply: Supply, goods: SuppliedGoods, { piece }: DocumentPiece): CreditReason {
  const cameBack = supply.parcels.some((parcel) => parcel.cameBack);
  if (supply.isCancelled || !supply.isAccepted) return reasonOfEnd(supply, cameBack);
  if (piece >= goods.quantity) return 'cancelled';
  return cameBack && goods.cameBack > 0 ? 'refused' : 'returned';
}

/** How many pieces of a line are supplied and not taken back. */
function suppliedPieces(supply: Supply, goods: SuppliedGoods): number {
  const { quantity, refunded, cameBack, returned } = goods;
  if (supply.isCancelled) return 0;
  if (supply.invoiceAt === 'order')
    return supply.isAccepted ? Math.max(0, quantity - Math.max(refunded, cameBack + returned)) : 0;
  const left = supply.parcels
    .filter(({ hasLeft }) => hasLeft)
    .reduce((sum, of) => sum + inParcel(of, goods), 0);
  // Pieces that were refunded without a return count as those that have not left.
  return Math.max(0, Math.min(left - returned, quantity - refunded));
}

const inParcel = ({ lines }: SuppliedParcel, { id }: { id: number }): number =>
  lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;

/** Charges stay invoiced while anything of the order is supplied. */
function chargeCredit(supply: Supply, live: LiveLine): Credit[] {
  if (live.line.charge === null || isCharged(supply, live.line.charge)) return [];
  const isRefunded = supply.charges.some(({ kind, isRefunded }) => kind === live.line.charge && isRefunded);
  const cameBack = supply.parcels.some((parcel) => parcel.cameBack);
  return [creditAll(live, isRefunded && !supply.isCancelled ? 'returned' : reasonOfEnd(supply, cameBack))];
}

function isCharged(
  { invoiceAt, isAccepted, isCancelled, parcels, charges }: Supply,
  kind: ChargeKind,
): boolean {
  if (isCancelled || charges.some((one) => one.kind === kind && one.isRefunded)) return false;
  return invoiceAt === 'order' ? isAccepted : parcels.some(({ hasLeft }) => hasLeft);
}

/** A credit note for each invoice and reason. */
function notesOf(credits: readonly Credit[]): PlannedDocument[] {
  const groups = Map.groupBy(credits, ({ invoice, reason }) => `${invoice.id} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const lines = [...new Set(group.map(({ line }) => line))];
    return [
      {
        ...{ kind: 'creditNote' as const, parcelId: first.invoice.parcelId, invoiceId: first.invoice.id },
        reason: first.reason,
        lines: lines.map((line) =>
          line.charge === null
            ? withPieces(
                line,
                group
                  .filter((one) => one.line === line)
                  .flatMap(({ pieces }) => pieces ?? [])
                  .toSorted((a, b) => a.piece - b.piece),
              )
            : line,
        ),
      },
    ];
  });
}

type Pick = { goods: SuppliedGoods; pieces: number[] };

function invoicesOf(
  supply: Supply,
  issued: readonly IssuedDocument[],
  live: readonly LiveLine[],
): PlannedDocument[] {
  const picker = pickerOf(supply, live);
  const picked: { parcelId: number | null; picks: Pick[] }[] =
    supply.invoiceAt === 'order'
      ? [{ parcelId: null, picks: supply.goods.map((goods) => picker(goods, goods.quantity)) }]
      : parcelPicks(supply, issued, live, picker);
  const charges = supply.charges
    .filter(({ kind }) => isCharged(supply, kind) && !live.some(({ line }) => line.charge === kind))
    .flatMap(chargeLines);
  return picked
    .map(({ parcelId, picks }) => ({
      ...{ kind: 'invoice' as const, parcelId, invoiceId: null, reason: null },
      lines: picks
        .filter(({ pieces }) => pieces.length > 0)
        .map(({ goods, pieces }) => goodsLine(goods, pieces)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map((invoice, place) => (place === 0 ? { ...invoice, lines: [...invoice.lines, ...charges] } : invoice));
}

type Picker = (goods: SuppliedGoods, most: number) => Pick;

/**
 * Takes pieces of a line that are supplied and not invoiced: those that are still with the customer first, so that refunded
 * and cancelled ones keep their amounts.
 */
function pickerOf(supply: Supply, live: readonly LiveLine[]): Picker {
  const taken = new Map<number, Set<number>>();
  for (const { id } of supply.goods) {
    const pieces = live.filter(({ line }) => line.orderLineId === id).flatMap((one) => one.pieces);
    taken.set(id, new Set(pieces.map(({ piece }) => piece)));
  }
  return (goods, most) => {
    const used = taken.get(goods.id) ?? new Set();
    const wanted = Math.min(most, suppliedPieces(supply, goods) - used.size);
    const rank = (piece: number) => (piece >= goods.quantity ? 2 : piece < goods.refunded ? 1 : 0);
    const free = goods.pieceAmounts.map((_, piece) => piece).filter((piece) => !used.has(piece));
    const pieces = free.toSorted((a, b) => rank(a) - rank(b) || a - b).slice(0, Math.max(0, wanted));
    for (const piece of pieces) used.add(piece);
    return { goods, pieces: pieces.toSorted((a, b) => a - b) };
  };
}

/** The pieces of each parcel that has left; those that came back by a return are not invoiced again. */
function parcelPicks(
  { parcels, goods }: Supply,
  issued: readonly IssuedDocument[],
  live: readonly LiveLine[],
  picker: Picker,
): { parcelId: number; picks: Pick[] }[] {
  return parcels
    .filter(({ hasLeft }) => hasLeft)
    .map((parcel) => ({
      parcelId: parcel.id,
      picks: goods.map((of) => {
        const isSame = (one: { orderLineId: number | null }) => one.orderLineId === of.id;
        const invoiced = live
          .filter(({ invoice, line }) => invoice.parcelId === parcel.id && isSame(line))
          .reduce((sum, { pieces }) => sum + pieces.length, 0);
        const returned = issued
          .filter(({ parcelId, reason }) => parcelId === parcel.id && reason === 'returned')
          .flatMap(({ lines }) => lines.filter(isSame))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return picker(of, inParcel(parcel, of) - invoiced - returned);
      }),
    }));
}
