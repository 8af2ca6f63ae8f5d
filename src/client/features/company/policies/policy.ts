import { SELLER, STORE } from '@/shared/shop';

/** A page of plain text: the shop's rules, or answers. */
export type Policy = {
  title: string;
  intro: string;
  sections: readonly { heading: string; text: readonly string[]; points?: readonly string[] }[];
};

/** When the texts were last changed. */
export const POLICIES_CHANGED = '22 November 2026';

const { legalName, address, gstin, grievanceOfficer } = SELLER;

/** Whom a shopper buys from, and who hears complaints. */
export const sellerSections: Policy['sections'] = [
  {
    heading: 'Who sells to you',
    text: [
      `${legalName}, ${address}.${gstin ? ` GSTIN ${gstin}.` : ''}`,
      `Customer care: ${STORE.mail}, ${STORE.phone}.`,
    ],
  },
  {
    heading: 'Grievance officer',
    text: [
      `${grievanceOfficer.name ? `${grievanceOfficer.name}, ` : ''}${grievanceOfficer.mail}, ${grievanceOfficer.phone}.`,
      'A complaint is acknowledged within 48 hours and resolved within one month of its receipt, as the Consumer Protection (E-Commerce) Rules, 2020 ask. You may also call the National Consumer Helpline at 1915.',
    ],
  },
];
