import type { z } from 'zod';
import type { shopFactsSchema } from './schema';

/** A label and its text, which may have several lines. */
export type SellerFact = readonly [label: string, text: string];

type Facts = Pick<
  z.infer<typeof shopFactsSchema>,
  | 'name'
  | 'email'
  | 'phone'
  | 'legalName'
  | 'address'
  | 'gstin'
  | 'taxMode'
  | 'grievanceName'
  | 'grievanceDesignation'
  | 'grievanceEmail'
  | 'grievancePhone'
  | 'careEmail'
  | 'carePhone'
  | 'careAddress'
>;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** Whether the shop has stated who sells: contact details alone state nothing. */
const isStated = ({ legalName, address, grievanceName, carePhone, careAddress }: Facts): boolean =>
  [legalName, address, grievanceName, carePhone, careAddress].some((text) => text !== '');

const registration = ({ taxMode, gstin }: Facts): string => (taxMode === 'gst' ? gstin : '');

/**
 * Who sells, where they are reached and who hears complaints: rule 4(2) of the Consumer Protection (E-Commerce) Rules, 2020.
 * Facts that are not filled in are left out.
 */
export function sellerFacts(facts: Facts): SellerFact[] {
  if (!isStated(facts)) return [];
  const { name, legalName, address, email, phone } = facts;
  const { grievanceName, grievanceDesignation, grievanceEmail, grievancePhone } = facts;
  const { careEmail, carePhone, careAddress } = facts;
  const rows: SellerFact[] = [
    ['Sold by', legalName || name],
    ['Address', address],
    ['Email', email],
    ['Phone', phone],
    ['GSTIN', registration(facts)],
    ['Customer care', joined(careEmail, carePhone, ...careAddress.split('\n'))],
    [
      'Grievance officer',
      grievanceName && joined(grievanceName, grievanceDesignation, grievanceEmail || email, grievancePhone),
    ],
    [
      'Complaints',
      grievanceName &&
        'Each gets a ticket number, is acknowledged within 48 hours and solved within one month.',
    ],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** "Sold by Tantu Textiles, 1 Mill Road, Pune. GSTIN 27…. Grievance officer: Asha Rao, asha@…". Empty while nothing is stated. */
export function sellerLine(facts: Facts): string {
  if (!isStated(facts)) return '';
  const { name, legalName, address, email, phone, grievanceName, grievanceEmail } = facts;
  const gstin = registration(facts);
  const sentences = [
    `Sold by ${joined(legalName || name, ...address.split('\n'), email, phone)}`,
    gstin && `GSTIN ${gstin}`,
    grievanceName && `Grievance officer: ${joined(grievanceName, grievanceEmail || email)}`,
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}
