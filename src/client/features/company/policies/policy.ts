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
export const POLICIES_CHANGED = '26 November 2026';

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
