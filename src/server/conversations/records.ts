import { desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { staffReplies } from '@/db/schema';

export type ReplyRow = typeof staffReplies.$inferSelect;

export const addReply = (tx: Tx, reply: Omit<ReplyRow, 'id'>): Promise<ReplyRow> =>
  tx.insert(staffReplies).values(reply).returning().get();

/** The newest replies to an address, oldest first. */
export const repliesTo = async (db: DbOrTx, email: string, most: number): Promise<ReplyRow[]> =>
  (
    await db
      .select()
      .from(staffReplies)
      .where(eq(staffReplies.email, email))
      .orderBy(desc(staffReplies.id))
      .limit(most)
      .all()
  ).reverse();

/** Names the mail of a reply in the outbox. */
export const causeOf = ({ id }: Pick<ReplyRow, 'id'>): string => `reply:${id}`;

/** Removes what staff wrote to an address. */
export const eraseReplies = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(staffReplies).where(eq(staffReplies.email, email)).run();
};
