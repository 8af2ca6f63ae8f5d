import { html } from 'hono/html';
import { formatTime } from '@/shared/dates';
import { formatMoney } from '@/shared/money';
import type { ShopProfile } from '@/shared/shop/facts';
import { facts, type Markup, page } from './html';
import { type OpenCode, upiPath } from './upi';

/** The buttons that decide, and the status of each. */
export const upiDecisions = [
  { value: 'pay', status: 'captured' },
  { value: 'decline', status: 'declined' },
] as const;

/** The page that plays a UPI app, in its own tab. */
export function appPage(shop: ShopProfile, { code, payment }: OpenCode, now: Date): Markup {
  const amount = formatMoney(payment.amount);
  const isLate = code.endsAt <= now;
  return page(
    shop,
    'Test UPI app',
    html`<div class="sheet two">
<section>
<h1>Test UPI app</h1>
${facts(payment, shop)}
</section>
<form method="post" action="${upiPath(code.session)}">
<p>${shop.name} requests ${amount}.</p>
<p class="soft">${
      isLate
        ? html`The checkout stopped to show this code at ${formatTime(code.endsAt)}. Paying now plays a late payment.`
        : html`Leave this page open past ${formatTime(code.endsAt)} and pay then to play a late payment.`
    }</p>
<div class="buttons">
<button name="decision" value="pay" class="main">${isLate ? `Pay ${amount} late` : `Pay ${amount}`}</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="leave">Leave without paying</button>
</div>
</form>
</div>`,
  );
}

const notices = {
  open: ['Still open', 'This test payment is still open.'],
  captured: ['Paid', 'This test payment was made. Go back to the tab of the checkout.'],
  declined: ['Declined', 'This test payment was declined. Go back to the tab of the checkout.'],
  left: ['Nothing paid', 'You left without paying. The code in the checkout can still be used.'],
} as const;

/** What happened to a code. */
export function appNotice(shop: ShopProfile, state: keyof typeof notices): Markup {
  const [title, text] = notices[state];
  return page(
    shop,
    title,
    html`<div class="sheet">
<section>
<h1>${title}</h1>
<p>${text}</p>
</section>
</div>`,
  );
}
