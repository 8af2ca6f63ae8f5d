import { REFUND_CHARGE_PERCENT, TAX_PERCENT } from '@/shared/pricing';
import { LIMITS, STORE } from '@/shared/shop';
import { type Policy, RETURNS, SHIPPING, sellerSections } from './policy';

export const terms: Policy = {
  title: 'Terms of Sale',
  intro: `What holds between you and ${STORE.name} when you buy here.`,
  sections: [
    {
      heading: 'Prices',
      text: [
        `Prices are in Indian rupees. Tax of ${TAX_PERCENT} % and shipping are added to them; cart and checkout show each of them and the sum before you pay. What you confirm is what you pay: when a price changes meanwhile, we show you the new sum and ask again.`,
      ],
    },
    {
      heading: 'Your order',
      text: [
        `An order is placed when you confirm it in the checkout. Until it is paid we keep its pieces for ${LIMITS.holdMinutes} minutes; then it ends. At most ${LIMITS.lineQuantity} pieces of one size and color can be ordered together.`,
        'We may cancel an order that we cannot fulfil; then all of your money goes back to you.',
      ],
    },
    {
      heading: 'Payment',
      text: [
        'You pay by UPI, netbanking or wallet on the page of our payment provider, by card, by PayPal, or on delivery where that is offered. Card numbers go to the provider and never reach us.',
      ],
    },
    {
      heading: 'Delivery, cancelling, returns',
      text: [
        `We ship within 2-3 business days. You can cancel until then; ${REFUND_CHARGE_PERCENT} % of the total is kept when a paid order is refunded. There are no returns for a change of mind. The pages about shipping and returns say more, and belong to these terms.`,
      ],
      links: [SHIPPING, RETURNS],
    },
    {
      heading: 'Your account',
      text: [
        'Keep your password to yourself. What is ordered from your account counts as ordered by you; tell us at once when somebody else has used it. You must be 18 to buy here, or buy with a parent.',
      ],
    },
    {
      heading: 'Reviews',
      text: [
        'A review is your own experience with a product. We hide what is unlawful, insulting or has nothing to do with the product, and nothing because it is critical.',
      ],
    },
    {
      heading: 'Law',
      text: [
        'The law of India holds, and the courts at the seller’s place; the rights that consumer law gives you where you live stay as they are.',
      ],
    },
    ...sellerSections,
  ],
};
