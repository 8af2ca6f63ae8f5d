import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '@/db/client';
import type { ShopProfile } from '@/shared/shop/facts';
import { cancelledUrl } from '../port/gateway';
import { buttonsOf, type Decision, decide, type PageState, pageState } from './decisions';
import { hasEnded } from './gateway';
import { approvalPage, hostedInstruments, hostedPage, noticePage } from './html';
import type { Instrument, SandboxPayment } from './ledger';
import { codeBySession, decideUpi, type OpenCode } from './upi';
import { appNotice, appPage, upiDecisions } from './upiHtml';
import type { SandboxWebhooks } from './webhooks';

/** Maximum bytes of a form; it has two short fields. */
const maxFormBytes = 4 * 1024;
const limitForm = bodyLimit({
  maxSize: maxFormBytes,
  // Handled here: the middleware's own error would look like a store error.
  onError: (c) => c.text('This form is too large. Please go back and try again.', 413),
});

/** No scripts; fonts, forms and links of the store's own origin only. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Parts = {
  db: Db;
  now: () => Date;
  webhooks: SandboxWebhooks;
  isPayable: (providerOrderId: string) => Promise<boolean>;
  /** Whose name the pages show. */
  readShop: () => Promise<ShopProfile>;
};

/**
 * The sandbox's pages. A form needs no CSRF token: the session in its address has 128 random bits and no
 * cookie is involved.
 */
export function sandboxPages(parts: Parts): Hono {
  const app = new Hono();
  app.use('/sandbox/*', async (c, next) => {
    await next();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
  });
  for (const [path, method] of [
    ['/sandbox/pay/:session', 'cashfree'],
    ['/sandbox/paypal/:session', 'paypal'],
  ] as const) {
    app.get(path, (c) => showPage(c, parts, method));
    app.post(path, limitForm, (c) => takeForm(c, parts, method));
  }
  app.get('/sandbox/upi/:session', (c) => showUpi(c, parts));
  app.post('/sandbox/upi/:session', limitForm, (c) => takeUpi(c, parts));
  // Other addresses here are not shop pages, which could not run under this policy.
  app.all('/sandbox/*', (c) => notice(c, parts, { kind: 'unknown' }));
  return app;
}

type Method = 'cashfree' | 'paypal';

/** A session of the other page counts as unknown. */
async function stateFor(c: Context, { db, now }: Parts, method: Method): Promise<PageState> {
  const state = await pageState(db, c.req.param('session') ?? '', now());
  return state.kind !== 'unknown' && state.payment.method !== method ? { kind: 'unknown' } : state;
}

async function showPage(c: Context, parts: Parts, method: Method) {
  const state = await stateFor(c, parts, method);
  if (state.kind !== 'payable') return notice(c, parts, state);
  // A page already open still accepts money, like a real provider's; the store refunds it.
  return (await parts.isPayable(state.payment.providerOrderId))
    ? payPage(c, parts, state.payment)
    : overNotice(c, parts, state.payment);
}

const payPage = async (c: Context, { readShop }: Parts, payment: SandboxPayment, problem?: string) => {
  const show = payment.method === 'paypal' ? approvalPage : hostedPage;
  return c.html(show(await readShop(), payment, payment.session ?? '', problem), problem ? 400 : 200);
};

async function takeForm(c: Context, parts: Parts, method: Method) {
  // An unreadable body has no fields and is handled like a form without a button.
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const state = await stateFor(c, parts, method);
  if (state.kind !== 'payable') return notice(c, parts, state);
  const { payment } = state;
  const decision = buttonsOf[method].find((name) => name === form.decision);
  const instrument = instrumentOf(method, decision, form.instrument);
  if (!decision || !instrument)
    return payPage(c, parts, payment, 'Please choose how to pay and press a button.');

  const { db, now, webhooks } = parts;
  if (!(await decide(db, webhooks, { payment, decision, instrument, now: now() }))) {
    return notice(c, parts, await stateFor(c, parts, method));
  }
  // The browser goes back at once; a webhook that fails is tried again.
  webhooks.outbox.wake();
  return c.redirect(decision === 'cancel' ? cancelledUrl(payment.returnUrl) : payment.returnUrl, 303);
}

function instrumentOf(
  method: Method,
  decision: Decision | undefined,
  given: unknown,
): Instrument | undefined {
  if (method === 'paypal') return 'paypal';
  const chosen = Object.keys(hostedInstruments).find((name) => name === given) as Instrument | undefined;
  return decision === 'pay' ? chosen : (chosen ?? 'upi');
}

const outcomes: Record<SandboxPayment['status'], string> = {
  open: 'This payment is still open.',
  approved: "You have approved this test payment. You don't need to do anything else here.",
  captured: "This test payment was made. You don't need to do anything else here.",
  failed: 'This test payment failed. You can start a new one from your order.',
};

async function overNotice(c: Context, { readShop }: Parts, { returnUrl, storeOrderId }: SandboxPayment) {
  const order = storeOrderId > 0 ? `Order #${storeOrderId}` : 'This order';
  const text = `${order} no longer needs a payment. Nothing was charged.`;
  return c.html(
    noticePage(await readShop(), 'Nothing to pay', text, { href: returnUrl, label: 'Back to your order' }),
    410,
  );
}

async function notice(c: Context, { readShop }: Pick<Parts, 'readShop'>, state: PageState) {
  const shop = await readShop();
  if (state.kind === 'unknown') {
    const text = 'There is no test payment at this address. Please start again from your order.';
    return c.html(noticePage(shop, 'Payment not found', text, { href: '/', label: 'Go to the shop' }), 404);
  }
  const back = { href: state.payment.returnUrl, label: 'Back to your order' };
  if (state.kind === 'ended') {
    const text = 'The time to pay has run out and nothing was charged. You can start again from your order.';
    return c.html(noticePage(shop, 'This payment has expired', text, back), 410);
  }
  return c.html(noticePage(shop, 'Already decided', outcomes[state.payment.status], back), 410);
}

/** The code of a page that plays a UPI app, or why it cannot be paid. A code can be paid after its end, like real ones. */
async function codeOf(c: Context, { db, now }: Parts): Promise<OpenCode | null> {
  const found = await codeBySession(db, c.req.param('session') ?? '');
  return found && !hasEnded(found.payment, now()) ? found : null;
}

async function showUpi(c: Context, parts: Parts) {
  const found = await codeOf(c, parts);
  if (!found) return notice(c, parts, { kind: 'unknown' });
  const shop = await parts.readShop();
  if (found.code.status !== 'open') return c.html(appNotice(shop, found.code.status), 410);
  return c.html(appPage(shop, found, parts.now()));
}

async function takeUpi(c: Context, parts: Parts) {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const found = await codeOf(c, parts);
  if (!found) return notice(c, parts, { kind: 'unknown' });
  const shop = await parts.readShop();
  const { db, webhooks, now } = parts;
  if (form.decision === 'leave') return c.html(appNotice(shop, 'left'));
  const status = upiDecisions.find(({ value }) => value === form.decision)?.status;
  if (!status) return c.html(appPage(shop, found, now()), 400);
  const isDone = await decideUpi(db, webhooks, { ...found, status, now: now() });
  webhooks.outbox.wake();
  return c.html(appNotice(shop, isDone ? status : found.code.status), isDone ? 200 : 410);
}
