import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { testDatabase } from '../../testing/testStore';
import { createSandbox } from '../sandbox/sandbox';
import { listeningLog, NOW, PUBLIC_URL, paymentRequest } from './requests';

export const readShop = async () => DEFAULT_PROFILE;

/** A sandbox with its pages, and a store that records received webhooks. */
export async function setUp() {
  const { db } = await testDatabase();
  const clock = { now: NOW };
  const { log, lines } = listeningLog();
  const sandbox = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => clock.now, readShop });
  /** Payments that the store no longer wants. */
  const over = new Set<string>();
  const pages = sandbox.pages(async (name) => !over.has(name));
  const store = {
    /** The store's next responses; 200 when empty. */
    answers: [] as (number | Error)[],
    taken: [] as { body: string; headers: Record<string, string> }[],
  };
  sandbox.webhooks.deliverTo(async (body, headers) => {
    store.taken.push({ body, headers });
    const answer = store.answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return { status: answer };
  });
  const post = (url: string, fields: Record<string, string>) =>
    pages.request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { db, clock, lines, sandbox, pages, over, store, post, gateway: sandbox.gateway };
}

export async function hosted(changes: Parameters<typeof paymentRequest>[0] = {}) {
  const parts = await setUp();
  const started = await parts.gateway.start(paymentRequest(changes));
  const url = started.redirectUrl ?? '';
  return { ...parts, started, url, fetch: () => parts.gateway.retrieve(started.providerOrderId) };
}
export const approval = () => hosted({ method: 'paypal' });

export const PAY = { decision: 'pay', instrument: 'upi' };
