import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { contactMessages, newsletterSubscribers } from '@/db/schema';

/** Removes the messages and the newsletter subscription of an address. Returns their ids. */
export async function eraseContact(
  tx: Tx,
  email: string,
): Promise<{ messageIds: number[]; subscriberIds: number[] }> {
  const [messages, subscribers] = [contactMessages, newsletterSubscribers];
  const isTheirs = eq(messages.email, email);
  const removed = await tx.delete(messages).where(isTheirs).returning({ id: messages.id }).all();
  const left = await tx
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id })
    .all();
  return { messageIds: removed.map(({ id }) => id), subscriberIds: left.map(({ id }) => id) };
}
