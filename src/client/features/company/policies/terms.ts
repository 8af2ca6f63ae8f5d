import { returnTexts } from '@/shared/returns/returnTexts';
import { LIMITS } from '@/shared/shop';
import type { ShopProfile } from '@/shared/shop/facts';
import {
  CHARGEBACK_TEXT,
  type Policy,
  RETURNS,
  returnShippingText,
  SHIPPING,
  sellerSections,
  warrantyTexts,
} from './policy';

export const terms = (shop: ShopProfile): Policy => ({
  title: 'Terms of Sale',
  intro: `Terms for buying from ${shop.name}.`,
  sections: [
    {
      heading: 'Prices',
      text: [
        `Prices are in Indian rupees. ${shop.taxMode === 'gst' ? 'They include all taxes. We add shipping.' : `We add ${shop.pricing.taxPercent}% tax and shipping.`} Your cart and checkout show each amount and the total before you pay. You pay the total you confirm. If a price changes before you order, we show you the new total and ask you to confirm again.`,
      ],
    },
    {
      heading: 'Your order',
      text: [
        `You place an order when you confirm it at checkout. We hold its items for ${LIMITS.holdMinutes} minutes until you pay. After that, the order expires. You can order up to ${LIMITS.lineQuantity} items of one size and colour at a time.`,
        'We may cancel an order that we cannot fulfil. Your payment will then be refunded in full.',
      ],
    },
    {
      heading: 'Payment',
      text: [
        `You can pay by UPI, netbanking or wallet on our payment partner's page, by card${shop.offersCod ? ', by PayPal or on delivery' : ' or by PayPal'}. Card numbers go to the payment partner and never reach us.`,
        CHARGEBACK_TEXT,
      ],
    },
    {
      heading: 'Delivery, cancellation and returns',
      text: [
        `We ship within 2-3 business days. You can cancel until your order ships. ${shop.refundPercent > 0 ? `We deduct ${shop.refundPercent}% of the total when we refund a paid order.` : 'We refund a paid order in full.'} ${returnTexts(shop.returnPolicy).terms} Our shipping and returns pages are part of these terms.`,
        returnShippingText(shop),
      ],
      links: [SHIPPING, RETURNS],
    },
    { heading: 'Warranty', text: warrantyTexts(shop) },
    {
      heading: 'Your account',
      text: [
        "Don't share your password. You are responsible for orders placed from your account. Tell us at once if someone else has used it. You must be 18 or older to buy here, or buy with a parent.",
      ],
    },
    {
      heading: 'Reviews',
      text: [
        "Write about your own experience with a product. We hide reviews that are unlawful, insulting or unrelated to the product. We don't hide a review because it is critical.",
      ],
    },
    {
      heading: 'Law',
      text: [
        'Indian law applies, and the courts where the seller is located have jurisdiction. This does not affect your rights under consumer law where you live.',
      ],
    },
    ...sellerSections(shop),
  ],
});
