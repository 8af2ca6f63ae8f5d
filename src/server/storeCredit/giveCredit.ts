import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { getAccount, getCustomer } from '@/server/accounts';
import {
  adminActor,
  isBatchLogged,
  type LoggedChange,
  logChange,
  type StaffActor,
  type UndoHandlers,
} from '@/server/audit';
import { queueMail, type TemplateData, withdrawMailsOf } from '@/server/mail';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise } from '@/shared/money';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { GiveStoreCreditIn } from '@/shared/schemas/orders/storeCredit';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { addCredit, balanceOf, type CreditChange, findEntry, spendCredit } from './ledger';

const undoMs = ADMIN_ORDER_LIMITS.undoSeconds * 1000;
const causeOf = (entryId: number): string => `storeCredit:${entryId}`;

/** Gives a customer store credit and mails them. Returns the entry's id. */
export async function giveCredit(
  tx: Tx,
  change: CreditChange,
  { sendAt, documents }: { sendAt?: Date; documents?: TemplateData<'storeCreditGiven'>['documents'] } = {},
): Promise<number> {
  const { userId, amount, orderId, now } = change;
  const id = await addCredit(tx, change);
  const { email, firstName } = await getAccount(tx, userId);
  const data = {
    firstName,
    amount: formatMoney(amount),
    balance: formatMoney(await balanceOf(tx, userId)),
    orderId: orderId ?? null,
    documents: documents ?? [],
  };
  await queueMail(tx, 'storeCreditGiven', {
    to: email,
    data,
    now,
    cause: causeOf(id),
    ...(sendAt && { sendAt }),
  });
  return id;
}

/**
 * Gives a customer store credit by the decision of staff. The mail waits while the log can undo it unnoticed. Throws
 * notFound, and conflict when the same request gave it before.
 */
export async function giveGoodwill(
  { db, now }: Deps,
  admin: Person,
  { id: userId, amount, reason, requestId }: GiveStoreCreditIn,
): Promise<void> {
  const moment = now();
  await write(db, async (tx) => {
    if (requestId !== undefined && (await isBatchLogged(tx, requestId)))
      throw new AppError('conflict', 'This store credit has already been given.');
    const customer = await getCustomer(tx, userId);
    const before = await balanceOf(tx, userId);
    const change = {
      userId,
      amount,
      cause: 'goodwill',
      staffId: admin.id,
      note: reason,
      now: moment,
    } as const;
    const entryId = await giveCredit(tx, change, { sendAt: new Date(moment.getTime() + undoMs) });
    const given = { storeCredit: before + amount, given: amount, entryId, reason };
    await logChange(
      tx,
      { ...adminActor(admin), batch: requestId },
      {
        action: 'user.storeCredit',
        entity: 'user',
        entityId: userId,
        label: customer.email,
        before: { storeCredit: before, given: null, entryId: null, reason: null },
        after: given,
      },
      moment,
    );
  });
}

/** Takes given credit back while it is unspent. */
export const storeCreditUndoHandlers: UndoHandlers = {
  'user.storeCredit': (tx, by, change, now) => takeBack(tx, by, change, now),
};

async function takeBack(
  tx: Tx,
  by: StaffActor,
  { entityId: userId, label, after }: LoggedChange,
  now: Date,
): Promise<void> {
  const { given, entryId } = after as { given: Paise | null; entryId: number | null };
  const entry = entryId === null ? undefined : await findEntry(tx, entryId);
  if (!entry || given === null) throw new AppError('conflict', 'This change cannot be undone here.');
  const before = await balanceOf(tx, userId);
  if (before < entry.amount)
    throw new AppError(
      'conflict',
      `${label} has used some of it: ${formatMoney(before)} of store credit is left.`,
    );
  const note = 'Staff took it back.';
  await spendCredit(tx, { userId, amount: entry.amount, cause: 'correction', staffId: by.id, note, now });
  await withdrawMailsOf(tx, causeOf(entry.id), 'storeCreditGiven');
  await logChange(
    tx,
    by,
    {
      action: 'user.storeCredit',
      entity: 'user',
      entityId: userId,
      label,
      before: { storeCredit: before, given, entryId, reason: null },
      after: { storeCredit: before - entry.amount, given: null, entryId: null, reason: note },
    },
    now,
  );
}
