import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import type { ShopProfile } from '@/shared/shop/facts';
import type { Gateway } from '../port/gateway';
import { sandboxGateway } from './gateway';
import { sandboxPages } from './pages';
import { SandboxWebhooks } from './webhooks';

export type Sandbox = {
  gateway: Gateway;
  webhooks: SandboxWebhooks;
  /**
   * The pages under /sandbox, to mount in the app. `isPayable` reports whether the store still wants a
   * payment.
   */
  pages: (isPayable: (providerOrderId: string) => Promise<boolean>) => Hono;
};

type Parts = {
  db: Db;
  publicUrl: string;
  log: Logger;
  now: () => Date;
  readShop: () => Promise<ShopProfile>;
};

/** The embedded provider: gateway, pages and webhooks over the same tables. */
export function createSandbox({ db, publicUrl, log, now, readShop }: Parts): Sandbox {
  const webhooks = new SandboxWebhooks({ db, log, now });
  return {
    gateway: sandboxGateway({ db, publicUrl, now, webhooks }),
    webhooks,
    pages: (isPayable) => sandboxPages({ db, now, webhooks, isPayable, readShop }),
  };
}
