import { randomUUID } from 'node:crypto';
import type { DbOrTx, Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  isBatchLogged,
  type LoggedChange,
  logChange,
  type StaffActor,
  type UndoHandlers,
} from '@/server/audit';
import { moveStock, namedVariants, variantRowsByCode } from '@/server/catalogue';
import { toDecimal } from '@/shared/money';
import { isOpenPurchase, purchaseStatusLabels, statusByReceipts } from '@/shared/purchases/purchaseStatus';
import type { AdminPage } from '@/shared/schemas/adminPage';
import type {
  ListPurchasesIn,
  MovePurchaseIn,
  Purchase,
  PurchaseIn,
  PurchaseRow,
  ReceivePurchaseIn,
  UpdatePurchaseIn,
} from '@/shared/schemas/catalogue/adminPurchases';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import {
  addReceived,
  deletePurchase,
  insertPurchase,
  type LineRecord,
  listRecords,
  type PurchaseRecord,
  readLines,
  readPurchase,
  replaceLines,
  updatePurchase,
} from './records';

type Shop = Pick<Deps, 'db' | 'now'>;

/** A page of purchase orders, newest first. */
export async function listPurchases(db: DbOrTx, input: ListPurchasesIn): Promise<AdminPage<PurchaseRow>> {
  const { items, ...page } = await listRecords(db, input);
  const lines = await readLines(
    db,
    items.map(({ id }) => id),
  );
  const rows = items.map((one) =>
    presentRow(
      one,
      lines.filter(({ purchaseId }) => purchaseId === one.id),
    ),
  );
  return { ...page, items: rows };
}

function presentRow(purchase: PurchaseRecord, lines: readonly LineRecord[]): PurchaseRow {
  const sum = (of: (line: LineRecord) => number) => lines.reduce((total, line) => total + of(line), 0);
  const { id, supplier, reference, status, expectedOn, createdAt } = purchase;
  return {
    id,
    supplier,
    reference,
    status,
    expectedOn,
    createdAt,
    pieces: sum(({ quantity }) => quantity),
    received: sum(({ received }) => received),
    cost: toDecimal(sum(({ quantity, unitCost }) => quantity * (unitCost ?? 0))),
  };
}

/** A purchase order with its lines. Throws notFound. */
export async function getPurchase(db: DbOrTx, id: number): Promise<Purchase> {
  const { purchase, lines } = await readPurchase(db, id);
  const variants = await namedVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const items = lines.flatMap(({ variantId, quantity, received, unitCost }) => {
    const variant = variants.get(variantId);
    const cost = unitCost === null ? null : toDecimal(unitCost);
    return variant ? [{ ...variant, quantity, received, unitCost: cost }] : [];
  });
  return { ...presentRow(purchase, lines), lines: items };
}

/** Adds a draft. Throws invalid for an SKU that is unknown or named twice. */
export const createPurchase = ({ db, now }: Shop, by: StaffActor, input: PurchaseIn): Promise<Purchase> =>
  write(db, async (tx) => {
    const { lines, ...values } = input;
    const id = await insertPurchase(tx, { ...values, status: 'draft', createdAt: now(), updatedAt: now() });
    await replaceLines(tx, id, await linesOf(tx, lines));
    const saved = await getPurchase(tx, id);
    await log(tx, by, 'create', saved, { before: null, after: facts(saved) }, now());
    return saved;
  });

/** Replaces a draft. Throws conflict for an order that was already placed. */
export const replaceDraft = ({ db, now }: Shop, by: StaffActor, input: UpdatePurchaseIn): Promise<Purchase> =>
  write(db, async (tx) => {
    const { id, lines, ...values } = input;
    const before = await getPurchase(tx, id);
    requireDraft(before);
    await updatePurchase(tx, id, { ...values, expectedOn: values.expectedOn ?? null, updatedAt: now() });
    await replaceLines(tx, id, await linesOf(tx, lines));
    const after = await getPurchase(tx, id);
    await log(tx, by, 'update', after, { before: facts(before), after: facts(after) }, now());
    return after;
  });

/** Deletes a draft. Throws conflict for an order that was already placed. */
export const removeDraft = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const before = await getPurchase(tx, id);
    requireDraft(before);
    await deletePurchase(tx, id);
    await log(tx, by, 'remove', before, { before: facts(before), after: null }, now());
  });

/** Places a draft, or closes an order whose rest no longer arrives. Throws conflict for any other move. */
export const movePurchase = (
  { db, now }: Shop,
  by: StaffActor,
  { id, to }: MovePurchaseIn,
): Promise<Purchase> =>
  write(db, async (tx) => {
    const { purchase } = await readPurchase(tx, id);
    const mayMove = to === 'ordered' ? purchase.status === 'draft' : isOpenPurchase(purchase.status);
    if (!mayMove) throw wrongStatus(purchase);
    const moment = now();
    await updatePurchase(tx, id, {
      status: to,
      updatedAt: moment,
      ...(to === 'ordered' && { orderedAt: moment }),
    });
    const after = await getPurchase(tx, id);
    await log(
      tx,
      by,
      'status',
      after,
      { before: { status: purchase.status }, after: { status: to } },
      moment,
    );
    return after;
  });

/**
 * Adds the pieces of a purchase order that have arrived to the stock, with their cost. More than ordered may arrive.
 * Throws conflict for an order that is not open and for a repeated request, and invalid for an SKU that is not in it.
 */
export const receivePurchase = (
  { db, now }: Shop,
  by: StaffActor,
  { id, lines, requestId }: ReceivePurchaseIn,
): Promise<Purchase> =>
  write(db, async (tx) => {
    const { purchase, lines: ordered } = await readPurchase(tx, id);
    if (!isOpenPurchase(purchase.status)) throw wrongStatus(purchase);
    const batch = requestId ?? randomUUID();
    if (await isBatchLogged(tx, batch)) throw new AppError('conflict', 'This change has already been saved.');
    const moment = now();
    const rows = await variantRowsByCode(
      tx,
      lines.map(({ sku }) => sku),
    );
    for (const { sku, quantity } of lines) {
      const line = ordered.find(({ variantId }) => variantId === rows.get(sku)?.variantId);
      if (!line) throw new AppError('invalid', `${sku} is not in this purchase order.`);
      const move = { variantId: line.variantId, change: quantity, unitCost: line.unitCost };
      const cause = { reason: 'receive', note: noteOf(purchase), purchaseId: id, now: moment } as const;
      await moveStock(tx, { ...by, batch }, [move], cause);
      await addReceived(tx, line.id, quantity);
    }
    await settleStatus(tx, id, moment);
    return getPurchase(tx, id);
  });

const noteOf = ({ id, supplier, reference }: PurchaseRecord): string =>
  [`Purchase order ${id}`, supplier, reference].filter(Boolean).join(', ');

async function settleStatus(tx: Tx, id: number, now: Date): Promise<void> {
  await updatePurchase(tx, id, { status: statusByReceipts(await readLines(tx, [id])), updatedAt: now });
}

/** Takes a receipt of a purchase order back: its pieces are expected again. */
async function undoReceipt(
  tx: Tx,
  by: StaffActor,
  { entityId, before, after }: LoggedChange,
  now: Date,
): Promise<void> {
  // Only receivePurchase writes these log entries, in this form.
  const was = before as { stock: number };
  const is = after as { stock: number; purchaseId: number };
  const change = was.stock - is.stock;
  const { purchase, lines } = await readPurchase(tx, is.purchaseId);
  const line = lines.find(({ variantId }) => variantId === entityId);
  if (!line || purchase.status === 'closed') throw wrongStatus(purchase);
  const cause = { reason: 'undo', note: noteOf(purchase), purchaseId: purchase.id, now } as const;
  await moveStock(tx, by, [{ variantId: entityId, change }], cause);
  await addReceived(tx, line.id, change);
  await settleStatus(tx, purchase.id, now);
}

export const purchaseUndoHandlers: UndoHandlers = { 'purchase.receive': undoReceipt };

async function linesOf(tx: Tx, lines: PurchaseIn['lines']) {
  const rows = await variantRowsByCode(
    tx,
    lines.map(({ sku }) => sku),
  );
  const seen = new Set<number>();
  return lines.map(({ sku, quantity, unitCost = null }) => {
    const variantId = rows.get(sku)?.variantId;
    if (variantId === undefined) throw new AppError('invalid', `There is no SKU ${sku}.`);
    if (seen.has(variantId)) throw new AppError('invalid', `${sku} is listed twice.`);
    seen.add(variantId);
    return { variantId, quantity, unitCost };
  });
}

function requireDraft({ status }: Pick<Purchase, 'status'>): void {
  if (status !== 'draft') throw new AppError('conflict', 'This purchase order has already been placed.');
}

const wrongStatus = ({ id, status }: Pick<PurchaseRecord, 'id' | 'status'>) =>
  new AppError('conflict', `Purchase order ${id} is ${purchaseStatusLabels[status].toLowerCase()}.`);

const facts = ({ supplier, reference, expectedOn, lines }: Purchase) => ({
  supplier,
  reference,
  expectedOn,
  lines: lines.map(({ sku, quantity, unitCost }) =>
    [sku, quantity, unitCost].filter((part) => part !== null).join(' × '),
  ),
});

type Facts = Record<string, unknown> | null;

async function log(
  tx: Tx,
  by: StaffActor,
  verb: string,
  { id, supplier }: Pick<Purchase, 'id' | 'supplier'>,
  change: { before: Facts; after: Facts },
  now: Date,
): Promise<void> {
  const label = `Purchase order ${id}, ${supplier}`;
  await logChange(
    tx,
    by,
    { action: `purchase.${verb}`, entity: 'purchase', entityId: id, label, ...change },
    now,
  );
}
