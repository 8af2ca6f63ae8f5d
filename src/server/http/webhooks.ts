import { Hono } from 'hono';
import { settleWebhook } from '@/server/orders';
import { isHandledEvent, recordHandledEvent } from '@/server/payments';
import { AppError, notFound } from '../platform/errors';
import { logSecurityEvent } from '../platform/securityLog';
import type { Deps } from '../platform/trpc';
import { clientAddress } from './middleware/clientAddress';
import type { AppEnv } from './middleware/requests';

/**
 * `POST /api/payments/webhook/{provider}`. The signature covers the raw bytes, so the body is not parsed
 * first. Its content is not trusted: it only triggers a query to the provider. An event is recorded after it
 * was handled, so a failed event is processed again when the provider retries.
 */
export function webhooks(deps: Deps): Hono<AppEnv> {
  const { db, gateways, log } = deps;
  return new Hono<AppEnv>().post('/api/payments/webhook/:provider', async (c) => {
    const gateway = gateways.byProvider(c.req.param('provider'));
    if (!gateway) throw notFound('Payment provider');
    const event = await gateway.verifyWebhook({ headers: c.req.raw.headers, rawBody: await c.req.text() });
    if (!event) {
      const facts = { provider: gateway.provider, clientAddress: clientAddress(c, deps.config.proxyCount) };
      logSecurityEvent(c.get('log'), 'signature_invalid', facts);
      throw new AppError('unauthenticated', 'This webhook is not signed by the provider.');
    }
    const { provider } = gateway;
    if (await isHandledEvent(db, provider, event.eventId)) return c.json({ message: 'Known already.' });
    if (!(await settleWebhook(deps, provider, event.providerOrderId))) {
      log.warn({ provider, providerOrderId: event.providerOrderId }, 'a webhook for an unknown payment');
      return c.json({ message: 'Nothing of ours.' });
    }
    await recordHandledEvent(db, provider, event.eventId, deps.now());
    return c.json({ message: 'Taken.' });
  });
}
