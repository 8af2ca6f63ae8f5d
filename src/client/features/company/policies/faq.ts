import { formatMoney } from '@/shared/money';
import { REFUND_CHARGE_PERCENT } from '@/shared/orders/amounts/refund';
import { PRICING } from '@/shared/orders/amounts/rules';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import { returnTexts } from '@/shared/returns/returnTexts';
import { LIMITS, STORE } from '@/shared/shop';
import { CONTACT, type Policy, RETURNS, SHIPPING, YOUR_ORDERS } from './policy';

/** What the answers depend on. */
type Shop = { offersCod: boolean; returnPolicy: ReturnPolicy };

export const faq = ({ offersCod, returnPolicy }: Shop): Policy => ({
  title: 'Questions and Answers',
  intro: 'Answers to the questions shoppers ask most.',
  sections: [
    {
      topic: 'Delivery',
      heading: 'When will my order arrive?',
      text: [
        'We ship within 2-3 business days. Enter your PIN code on a product page or at checkout to see the expected delivery dates. You will also see them after you place your order.',
      ],
      links: [SHIPPING],
    },
    {
      topic: 'Delivery',
      heading: 'How do I track my order?',
      text: [
        "When your order ships, we'll email you the courier's name and, if available, the tracking number. You can also select Track Order in My Orders.",
      ],
      links: [YOUR_ORDERS],
    },
    {
      topic: 'Delivery',
      heading: 'What does shipping cost?',
      text: [
        `Shipping is free above ${formatMoney(PRICING.freeShippingAbove)}. We add ${PRICING.taxPercent}% tax to every order.`,
      ],
      links: [SHIPPING],
    },
    {
      topic: 'Payment',
      heading: 'How can I pay?',
      text: [
        `You can pay by UPI, netbanking, wallet, card or PayPal${offersCod ? ', or by cash on delivery' : ''}.`,
      ],
    },
    {
      topic: 'Payment',
      heading: 'My payment failed. What now?',
      text: [
        `We hold your items for ${LIMITS.holdMinutes} minutes. You can pay again in My Orders, with another payment method if you like. If money has left your account after the order has expired, it will be refunded automatically.`,
      ],
      links: [YOUR_ORDERS, CONTACT],
    },
    {
      topic: 'Orders and returns',
      heading: 'Can I cancel or change my order?',
      text: [
        `You can cancel in My Orders until your order ships. If you have paid, we deduct a processing charge of ${REFUND_CHARGE_PERCENT}% from your refund. To change a size or an address, cancel and place a new order, or contact us before it ships.`,
      ],
      links: [YOUR_ORDERS, RETURNS, CONTACT],
    },
    {
      topic: 'Orders and returns',
      heading: 'Can I return what does not fit?',
      text: [returnTexts(returnPolicy).answer],
      links: [RETURNS, CONTACT],
    },
    {
      topic: 'Sizes',
      heading: 'How do I find my size?',
      text: [
        `See the size guide next to the sizes on the product page. It lists measurements in centimetres and inches and explains how to measure. Customer reviews show whether an item runs small or large. If you are between two sizes, email ${STORE.mail}.`,
      ],
      links: [{ name: 'All products', to: '/products' }, CONTACT],
    },
  ],
});

/** The page's questions and answers as structured data. */
export const faqStructure = (shop: Shop) => ({
  '@type': 'FAQPage',
  mainEntity: faq(shop).sections.map(({ heading, text, points = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...text, ...points].join('\n') },
  })),
});
