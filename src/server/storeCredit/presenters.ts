import type { DbOrTx } from '@/db/client';
import { namesOfUsers } from '@/server/audit';
import { toDecimal } from '@/shared/money';
import type { StaffStoreCreditOut, StoreCreditOut } from '@/shared/schemas/orders/storeCredit';
import { balanceOf, listEntries, type StoreCreditEntry } from './ledger';

const presentEntry = ({ id, amount, cause, orderId, createdAt }: StoreCreditEntry) => ({
  id,
  amount: toDecimal(amount),
  cause,
  orderId,
  createdAt,
});

/** A customer's store credit and its history. */
export const getStoreCredit = async (db: DbOrTx, userId: number): Promise<StoreCreditOut> => ({
  balance: toDecimal(await balanceOf(db, userId)),
  entries: (await listEntries(db, userId)).map(presentEntry),
});

/** The same for staff, with what they wrote. */
export async function getStoreCreditForStaff(db: DbOrTx, userId: number): Promise<StaffStoreCreditOut> {
  const entries = await listEntries(db, userId);
  const names = await namesOfUsers(
    db,
    entries.flatMap(({ staffId }) => staffId ?? []),
  );
  return {
    balance: toDecimal(await balanceOf(db, userId)),
    entries: entries.map((entry) => ({
      ...presentEntry(entry),
      note: entry.note,
      by: entry.staffId === null ? null : (names.get(entry.staffId) ?? null),
    })),
  };
}
