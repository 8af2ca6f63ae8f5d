import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Tx } from '@/db/client';
import { providerEvents } from '@/db/schema';
import { write } from '@/db/write';
import { readProfile } from '@/server/settings';
import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Config } from '../platform/config';
import { AppError } from '../platform/errors';
import { cashfreeGateway } from './cashfree/gateway';
import { rateText } from './paypal/conversion';
import { paypalGateway } from './paypal/gateway';
import type { Gateway, Gateways } from './port/gateway';
import { createSandbox, type Sandbox } from './sandbox/sandbox';

declare module '@/server/platform/trpc' {
  interface Deps {
    gateways: StoreGateways;
  }
}

export type StoreGateways = Gateways & {
  /** The embedded provider, when a method uses it; its pages and webhooks must be mounted. */
  sandbox: Sandbox | null;
};

export type GatewayDeps = { config: Config; db: Db; log: Logger; now: () => Date };

/**
 * The configured gateways: PAYMENTS selects the provider of card and hosted page, PayPal's keys select the
 * real PayPal. When Cashfree takes real money, PayPal without keys is not offered: the sandbox would give
 * goods away. In production the sandbox is unused unless test payments were explicitly allowed. `forMethod`
 * throws AppError invalid for a method that is not offered.
 */
export function createGateways({ config, db, log, now }: GatewayDeps): StoreGateways {
  const { publicUrl, payments } = config;
  const common = { publicUrl, log, now };
  const cashfree = cashfreeOf(payments, common);
  const paypal = paypalOf(payments.paypal, common);
  const realMoney = cashfree !== null && payments.cashfree.mode === 'production';
  const needed = payments.testAllowed && (!cashfree || (!paypal && !realMoney));
  const sandbox = needed
    ? createSandbox({ db, ...common, readShop: () => readProfile({ db, config }) })
    : null;
  const standIn = sandbox?.gateway ?? null;

  const behind: Record<Exclude<PaymentMethod, 'cod'>, Gateway | null> = {
    card: cashfree ?? standIn,
    cashfree: cashfree ?? standIn,
    paypal: paypal ?? (realMoney ? null : standIn),
  };
  const all = [cashfree, paypal, standIn].filter((gateway) => gateway !== null);
  return {
    sandbox,
    offers: (method) => behind[method] !== null,
    forMethod: (method) => {
      const gateway = behind[method];
      if (gateway) return gateway;
      throw new AppError('invalid', 'This payment method is not available. Please choose another one.');
    },
    byProvider: (provider) => all.find((gateway) => gateway.provider === provider) ?? null,
  };
}

type Payments = Config['payments'];
type Common = { publicUrl: string; log: Logger; now: () => Date };

function cashfreeOf({ provider, cashfree }: Payments, common: Common): Gateway | null {
  if (provider !== 'cashfree') return null;
  const { clientId, clientSecret, baseUrl, apiVersion } = cashfree;
  // readConfig has refused to start without them.
  if (!clientId || !clientSecret) throw new Error('Cashfree is chosen without its keys');
  return cashfreeGateway({ settings: { clientId, clientSecret, baseUrl, apiVersion }, ...common });
}

function paypalOf(paypal: Payments['paypal'], common: Common): Gateway | null {
  const { clientId, clientSecret, baseUrl, webhookId, currency, inrRate } = paypal;
  if (!clientId || !clientSecret || !inrRate) return null;
  const rate = { currency: currency.toUpperCase(), inr: rateText(inrRate) };
  return paypalGateway({ settings: { clientId, clientSecret, baseUrl, webhookId, rate }, ...common });
}

type Provider = Gateway['provider'];

/** Whether this provider event was handled before. */
export async function isHandledEvent(db: Db, provider: Provider, eventId: string): Promise<boolean> {
  const isSame = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  return (await db.select({ id: providerEvents.id }).from(providerEvents).where(isSame).get()) !== undefined;
}

/** Records a handled event; shares its flush to disk with the writes beside it. */
export async function recordHandledEvent(
  db: Db,
  provider: Provider,
  eventId: string,
  now: Date,
): Promise<void> {
  const values = { provider, eventId, createdAt: now };
  await write(db, (tx) => tx.insert(providerEvents).values(values).onConflictDoNothing().run());
}

/** Deletes handled events from before `before`; no provider repeats an event for that long. */
export async function purgeHandledEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(providerEvents).where(lte(providerEvents.createdAt, before)).run();
}
