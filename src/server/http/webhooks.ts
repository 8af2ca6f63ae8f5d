import { Hono } from 'hono';
import { settleNoticed } from '@/server/orders';
import { addNotice, isKnownNotice } from '@/server/payments';
import { AppError, notFound } from '../platform/errors';
import { logSecurityEvent } from '../platform/securityLog';
import type { Deps } from '../platform/trpc';
import { clientAddress } from './middleware/clientAddress';
import type { AppEnv } from './middleware/requests';

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
    if (isKnownNotice(db, provider, notice.eventId)) return c.json({ message: 'Known already.' });
    if (!(await settleNoticed(deps, provider, notice.providerOrderId))) {
      log.warn({ provider, providerOrderId: notice.providerOrderId }, 'a notice about an unknown payment');
      return c.json({ message: 'Nothing of ours.' });
    }
    await addNotice(db, provider, notice.eventId, deps.now());
    return c.json({ message: 'Taken.' });
  });
}
