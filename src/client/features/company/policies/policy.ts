import type { ShopProfile } from '@/shared/shop/facts';

type PolicyLink = {
  name: string;
  to: '/shipping' | '/returns' | '/contact' | '/products' | '/profile';
  search?: { tab: 'orders' };
};
export const YOUR_ORDERS: PolicyLink = { name: 'Your orders', to: '/profile', search: { tab: 'orders' } };
export const CONTACT: PolicyLink = { name: 'Contact', to: '/contact' };
export const SHIPPING: PolicyLink = { name: 'Shipping', to: '/shipping' };
export const RETURNS: PolicyLink = { name: 'Returns and Refunds', to: '/returns' };

/** A page of plain text: a policy or answers. */
export type Policy = {
  title: string;
  intro: string;
  sections: readonly {
    /** The heading above a group of answers, equal for neighbours. */
    topic?: string;
    heading: string;
    text: readonly string[];
    points?: readonly string[];
    /** Pages mentioned in the text. */
    links?: readonly PolicyLink[];
  }[];
};

/** When the texts were last changed. */
export const POLICIES_CHANGED = '29 November 2026';

const faulty = 'defective, not what you ordered, not as described, or late through our fault';

/** Who pays for sending items back. */
export function returnShippingText({
  returnPolicy: { mode },
  returnShipping,
}: Pick<ShopProfile, 'returnPolicy' | 'returnShipping'>): string {
  if (mode === 'off') return `We take back items that are ${faulty}, and we pay for sending them back.`;
  const other =
    returnShipping === 'shop'
      ? 'We pay for sending items back, whatever the reason.'
      : `You pay for sending an item back. If it is ${faulty}, we pay.`;
  return `${other} We send the new item of an exchange without a charge.`;
}

/** What is warranted beyond the law. */
export const warrantyTexts = ({ warranty }: Pick<ShopProfile, 'warranty'>): string[] =>
  warranty === ''
    ? [
        'We give no warranty or guarantee beyond your rights by law. Where an item is defective, these rights apply.',
      ]
    : warranty.split('\n');

/** What shoppers can do about a payment beside asking us. */
export const CHARGEBACK_TEXT =
  'If you do not recognise a payment, or think that it is wrong, please contact us first. You can also ask the bank, card company, UPI app or PayPal that you paid with to reverse it (a chargeback). They decide by their own rules, and ask us for the facts of your order. We do not refund money that you get back this way a second time. We take no regular payments, so there are none to cancel.';

const listed = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** The seller and the grievance contact. */
export const sellerSections = ({
  legalName,
  address,
  gstin,
  grievance,
  care,
}: ShopProfile): Policy['sections'] => [
  {
    heading: 'About the seller',
    text: [
      `${listed(legalName, ...address.split('\n'))}.${gstin ? ` GSTIN ${gstin}.` : ''}`,
      `Customer care: ${listed(care.email, care.phone)}.`,
    ],
  },
  {
    heading: 'Grievance officer',
    text: [
      `${listed(grievance.name, grievance.designation, grievance.email, grievance.phone)}.`,
      'We acknowledge every complaint within 48 hours and resolve it within one month of receipt, as the Consumer Protection (E-Commerce) Rules, 2020 require. You may also call the National Consumer Helpline on 1915.',
    ],
  },
];
