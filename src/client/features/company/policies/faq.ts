import { formatMoney } from '@/shared/money';
import { returnTexts } from '@/shared/returns/returnTexts';
import { LIMITS } from '@/shared/shop';
import type { ShopProfile } from '@/shared/shop/facts';
import { CONTACT, type Policy, RETURNS, SHIPPING, YOUR_ORDERS } from './policy';

export const faq = ({
  offersCod,
  returnPolicy,
  refundPercent,
  pricing,
  taxMode,
  email,
}: ShopProfile): Policy => ({
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
        `Shipping is free above ${formatMoney(pricing.freeShippingAbove)}. ${taxMode === 'gst' ? 'Prices include all taxes.' : `We add ${pricing.taxPercent}% tax to every order.`}`,
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
        `You can cancel in My Orders until your order ships. ${refundPercent > 0 ? `If you have paid, we deduct a processing charge of ${refundPercent}% from your refund.` : 'If you have paid, we refund you in full.'} To change a size or an address, cancel and place a new order, or contact us before it ships.`,
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
        `See the size guide next to the sizes on the product page. It lists measurements in centimetres and inches and explains how to measure. Customer reviews show whether an item runs small or large. If you are between two sizes, email ${email}.`,
      ],
      links: [{ name: 'All products', to: '/products' }, CONTACT],
    },
  ],
});

/** The page's questions and answers as structured data. */
export const faqStructure = (shop: ShopProfile) => ({
  '@type': 'FAQPage',
  mainEntity: faq(shop).sections.map(({ heading, text, points = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...text, ...points].join('\n') },
  })),
});
