import { Hono } from 'hono';
import { wakeParcels } from '@/server/orders';
import { AppError, notFound } from '../platform/errors';
import { logSecurityEvent } from '../platform/securityLog';
import type { Deps } from '../platform/trpc';
import { clientAddress } from './middleware/clientAddress';
import type { AppEnv } from './middleware/requests';

/**
 * `POST /api/couriers/webhook/{courier}`. Its content is not trusted: it only makes the next round ask the courier
 * about the parcel that it names.
 */
export function courierWebhooks(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/api/couriers/webhook/:courier', async (c) => {
    const port = deps.couriers.byName(c.req.param('courier'));
    if (!port) throw notFound('Courier');
    const numbers = port.readWebhook({ headers: c.req.raw.headers, rawBody: await c.req.text() });
    if (!numbers) {
      const facts = { courier: port.courier, clientAddress: clientAddress(c, deps.config.proxyCount) };
      logSecurityEvent(c.get('log'), 'signature_invalid', facts);
      throw new AppError('unauthenticated', 'This webhook does not have the secret of the courier.');
    }
    const woken = await wakeParcels(deps, port.courier, numbers);
    return c.json({ message: woken > 0 ? 'Taken.' : 'Nothing of ours.' });
  });
}
