import { formatMoney } from '@/shared/money';
import { FREE_SHIPPING_ABOVE, REFUND_CHARGE_PERCENT, TAX_PERCENT } from '@/shared/pricing';
import { LIMITS, STORE } from '@/shared/shop';
import { CONTACT, type Policy, RETURNS, SHIPPING, YOUR_ORDERS } from './policy';

export const faq = (offersCod: boolean): Policy => ({
  title: 'Questions and Answers',
  intro: 'What shoppers ask us most.',
  sections: [
    {
      topic: 'Delivery',
      heading: 'When will my order arrive?',
      text: [
        'It leaves us within 2-3 business days. Type your PIN code on the page of a product, or in the checkout, to see the days on which it is expected; the page after your order shows them again.',
      ],
      links: [SHIPPING],
    },
    {
      topic: 'Delivery',
      heading: 'How do I follow my parcel?',
      text: [
        'When it is shipped, we write to you, with the name of the courier and, if it gives one, the tracking number. You find them under Orders in your account, behind Track Order, too.',
      ],
      links: [YOUR_ORDERS],
    },
    {
      topic: 'Delivery',
      heading: 'What does shipping cost?',
      text: [
        `Nothing above ${formatMoney(FREE_SHIPPING_ABOVE)}. Tax of ${TAX_PERCENT} % is added to every order.`,
      ],
      links: [SHIPPING],
    },
    {
      topic: 'Payment',
      heading: 'How can I pay?',
      text: [`By UPI, net banking, wallet or card, by PayPal${offersCod ? ', or in cash on delivery' : ''}.`],
    },
    {
      topic: 'Payment',
      heading: 'My payment failed. What now?',
      text: [
        `Your pieces stay yours for ${LIMITS.holdMinutes} minutes: pay again under Orders in your account, in another way if you like. If money has left your account although the order has ended, it comes back by itself.`,
      ],
      links: [YOUR_ORDERS, CONTACT],
    },
    {
      topic: 'Orders and returns',
      heading: 'Can I cancel or change my order?',
      text: [
        `You can cancel under Orders until it is shipped. ${REFUND_CHARGE_PERCENT} % of a paid order is kept when it is refunded. To change a size or an address, cancel and order anew, or write to us before it is shipped.`,
      ],
      links: [YOUR_ORDERS, RETURNS, CONTACT],
    },
    {
      topic: 'Orders and returns',
      heading: 'Can I return what does not fit?',
      text: [
        'No: there are no returns for a change of mind. What is defective, wrong or not as described we take back at our cost.',
      ],
      links: [RETURNS, CONTACT],
    },
    {
      topic: 'Sizes',
      heading: 'How do I find my size?',
      text: [
        `The size guide beside the sizes on a product’s page has all measures in centimetres and inches, how to take them, and whether others found the piece small or large. Write to ${STORE.mail} when you are between two.`,
      ],
      links: [{ name: 'All products', to: '/products' }, CONTACT],
    },
  ],
});

/** The questions and answers of the page, for search engines. */
export const faqStructure = (offersCod: boolean) => ({
  '@type': 'FAQPage',
  mainEntity: faq(offersCod).sections.map(({ heading, text, points = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...text, ...points].join('\n') },
  })),
});
