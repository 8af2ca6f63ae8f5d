import type { Db } from '@/db/open';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { write } from '@/db/transaction';
import type { ContactIn } from '@/shared/schemas/contact';

/** Keeps a visitor's message for the staff. */
export function takeMessage(db: Db, message: ContactIn): void {
  write(db, (tx) => tx.insert(contactMessages).values(message).run());
}

/** Adds an address to the newsletter; one that is on it already stays, and the answer is the same. */
export function subscribe(db: Db, email: string): void {
  write(db, (tx) => tx.insert(newsletterSubscribers).values({ email }).onConflictDoNothing().run());
}
