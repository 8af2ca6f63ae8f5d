import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { write } from '@/db/write';
import { queueMail } from '@/server/mail';
import { readFacts } from '@/server/settings';
import type { ContactIn } from '@/shared/schemas/shop/contact';
import { replyAddressOf } from '@/shared/shop/facts';
import { ticketOf } from '@/shared/tickets';
import { clientKey, countAction } from '../platform/limits';
import type { Context } from '../platform/trpc';

type ContactContext = Pick<Context, 'db' | 'now' | 'config' | 'clientAddress'>;

/**
 * Stores a visitor's message for staff, mails them a copy and the visitor the ticket number, and returns it. Throws
 * tooManyRequests.
 */
export const takeMessage = (ctx: ContactContext, message: ContactIn): Promise<string> =>
  write(ctx.db, async (tx) => {
    const now = ctx.now();
    await countAction(tx, ctx, 'contactPerClient', clientKey(ctx.clientAddress));
    await countAction(tx, ctx, 'contactPerEmail', message.email);
    const { id } = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id })
      .get();
    const ticket = ticketOf(id);
    const replyTo = replyAddressOf(await readFacts({ db: tx, config: ctx.config }));
    const data = { ...message, ticket };
    await queueMail(tx, 'contact', { to: replyTo ?? ctx.config.mail.address, data, now });
    await queueMail(tx, 'ticket', { to: message.email, data: { ticket }, now });
    return ticket;
  });

/**
 * Subscribes an address to the newsletter. A subscribed address stays, with the same response. Throws
 * tooManyRequests.
 */
export const subscribe = (ctx: ContactContext, email: string): Promise<void> =>
  write(ctx.db, async (tx) => {
    await countAction(tx, ctx, 'newsletterPerClient', clientKey(ctx.clientAddress));
    await tx
      .insert(newsletterSubscribers)
      .values({ email, createdAt: ctx.now() })
      .onConflictDoNothing()
      .run();
  });
