import { html } from 'hono/html';
import { formatMoney } from '@/shared/money';
import type { ShopProfile } from '@/shared/shop/facts';
import type { Decision } from './decisions';
import { pagePath } from './gateway';
import type { SandboxPayment } from './ledger';
import { styles } from './styles';

export type Markup = ReturnType<typeof html>;

/** Payment instruments on the hosted page; the choice is only recorded. */
export const hostedInstruments = {
  upi: 'UPI',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  card: 'Card',
} as const;

const labels: Record<Decision, string> = {
  pay: 'Pay',
  approve: 'Approve',
  fail: 'Fail the payment',
  cancel: 'Cancel and return',
};

export const page = (shop: ShopProfile, title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Test payment</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/fonts.css">
${styles}
</head>
<body>
<header class="brand">${shop.wordmark}</header>
<div class="banner" role="note">Test mode. This is a test payment. No money moves.</div>
<main>
${content}
</main>
</body>
</html>`;

export const facts = (
  { amount, providerOrderId, storeOrderId }: SandboxPayment,
  shop: ShopProfile,
): Markup => html`<dl>
<div><dt>Amount</dt><dd class="amount">${formatMoney(amount)}</dd></div>
${storeOrderId > 0 && html`<div><dt>Order</dt><dd>#${storeOrderId}</dd></div>`}
<div><dt>Payment reference</dt><dd>${providerOrderId}</dd></div>
<div><dt>Paid to</dt><dd>${shop.name}</dd></div>
</dl>`;

const button = (decision: Decision, label = labels[decision]): Markup =>
  html`<button name="decision" value="${decision}" class="${['pay', 'approve'].includes(decision) ? 'main' : ''}">${label}</button>`;

const problemText = (problem: string | undefined): Markup | '' =>
  problem ? html`<p class="problem" role="alert">${problem}</p>` : '';

/** The hosted page: a plain form that works without scripts. */
export function hostedPage(
  shop: ShopProfile,
  payment: SandboxPayment,
  session: string,
  problem?: string,
): Markup {
  const choices = Object.entries(hostedInstruments).map(
    ([value, label], index) =>
      html`<label class="choice"><input type="radio" name="instrument" value="${value}" ${index === 0 ? 'checked' : ''}> ${label}</label>`,
  );
  return page(
    shop,
    `Pay ${formatMoney(payment.amount)}`,
    html`<div class="sheet two">
<section>
<h1>Pay ${shop.name}</h1>
${facts(payment, shop)}
</section>
<form method="post" action="${pagePath(payment.method, session)}">
${problemText(problem)}
<fieldset><legend>Choose how to pay</legend>${choices}</fieldset>
<div class="buttons">
${button('pay', `Pay ${formatMoney(payment.amount)}`)}
${button('fail')}
${button('cancel')}
</div>
<p class="soft" style="margin-top:20px">You don't need to enter card or bank details.</p>
</form>
</div>`,
  );
}

/** The substitute for PayPal's page: approval happens here, capture when the store queries. */
export function approvalPage(
  shop: ShopProfile,
  payment: SandboxPayment,
  session: string,
  problem?: string,
): Markup {
  return page(
    shop,
    'Approve with PayPal',
    html`<div class="sheet two">
<section>
<h1>PayPal test</h1>
${facts(payment, shop)}
</section>
<form method="post" action="${pagePath(payment.method, session)}">
${problemText(problem)}
<p>${shop.name} requests ${formatMoney(payment.amount)} from your PayPal account.</p>
<p class="soft">This is a test payment. No money moves, and this is not a PayPal page. Never enter your PayPal password here.</p>
<div class="buttons">
${button('approve')}
${button('cancel')}
</div>
</form>
</div>`,
  );
}

/** A page with a message and a link back to the store. */
export function noticePage(
  shop: ShopProfile,
  title: string,
  text: string,
  back: { href: string; label: string },
): Markup {
  return page(
    shop,
    title,
    html`<div class="sheet">
<section>
<h1>${title}</h1>
<p>${text}</p>
<p style="margin:24px 0 0"><a class="button main" href="${back.href}">${back.label}</a></p>
</section>
</div>`,
  );
}
