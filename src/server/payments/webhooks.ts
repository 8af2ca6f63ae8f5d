import { and, eq, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db, Tx } from '@/db/open';
import { providerEvents } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '../errors';
import { clientAddress } from '../http/clientAddress';
import type { AppEnv } from '../http/requests';
import { findPaymentOfNotice, settle } from '../orders/settleService';
import { logSecurityEvent } from '../securityLog';
import type { Deps } from '../trpc';
import type { Gateway } from './gateway';

type Provider = Gateway['provider'];

/**
 * `POST /api/payments/webhook/{provider}`. The signature is over the raw bytes, so the body is taken as it is.
 * Nothing it says is believed: it makes us ask the provider. An event is noted when it was dealt with, so that
 * one that failed is taken again when the provider repeats it.
 */
export function webhooks(deps: Deps): Hono<AppEnv> {
  const { db, gateways, log } = deps;
  return new Hono<AppEnv>().post('/api/payments/webhook/:provider', async (c) => {
    const gateway = gateways.byProvider(c.req.param('provider'));
    if (!gateway) throw notFound('Payment provider');
    const notice = await gateway.verifyWebhook({ headers: c.req.raw.headers, rawBody: await c.req.text() });
    if (!notice) {
      const facts = { provider: gateway.provider, clientAddress: clientAddress(c, deps.config.proxyCount) };
      logSecurityEvent(c.get('log'), 'signature_invalid', facts);
      throw new AppError('unauthenticated', 'This notice is not signed by the provider.');
    }
    const { provider } = gateway;
    if (isKnown(db, provider, notice.eventId)) return c.json({ message: 'Known already.' });
    const payment = findPaymentOfNotice(db, provider, notice.providerOrderId, deps.now());
    if (!payment) {
      log.warn({ provider, providerOrderId: notice.providerOrderId }, 'a notice about an unknown payment');
      return c.json({ message: 'Nothing of ours.' });
    }
    await settle(deps, payment.id);
    note(db, provider, notice.eventId, deps.now());
    return c.json({ message: 'Taken.' });
  });
}

function isKnown(db: Db, provider: Provider, eventId: string): boolean {
  const isSame = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  return db.select({ id: providerEvents.id }).from(providerEvents).where(isSame).get() !== undefined;
}

function note(db: Db, provider: Provider, eventId: string, now: Date): void {
  const values = { provider, eventId, createdAt: now };
  inTransaction(db, (tx) => tx.insert(providerEvents).values(values).onConflictDoNothing().run());
}

/** Forgets the notices that came before `before`; no provider repeats one for that long. */
export function purgeNotices(tx: Tx, before: Date): void {
  tx.delete(providerEvents).where(lte(providerEvents.createdAt, before)).run();
}
