import { formatCount } from '../numbers';

/**
 * Whether a customer gets the emails about shipping and delivery: `demo` is a customer of the demo data, `turnedOff` one who
 * does not want these emails.
 */
export const shippingMailStates = ['emailed', 'demo', 'turnedOff'] as const;
export type ShippingMail = (typeof shippingMailStates)[number];

/** Customers by whether they get the email about their orders. */
export type MailedCustomers = Record<ShippingMail, number>;

/** Counts each customer once, however many of the orders are theirs. */
export function countMailed(
  orders: readonly { customerId: number; shippingMail: ShippingMail }[],
): MailedCustomers {
  const states = new Map(orders.map(({ customerId, shippingMail }) => [customerId, shippingMail]));
  const counts: MailedCustomers = { emailed: 0, demo: 0, turnedOff: 0 };
  for (const state of states.values()) counts[state] += 1;
  return counts;
}

/** Who is emailed `when`, who is not, and why. */
export function mailedText({ emailed, demo, turnedOff }: MailedCustomers, when: string): string {
  const sentences = [
    emailed > 0 && `${customers(emailed)} ${are(emailed)} emailed ${when}.`,
    demo > 0 && `${customers(demo)} of the demo data ${are(demo)} not emailed.`,
    turnedOff > 0 && `${customers(turnedOff)} turned these emails off and ${are(turnedOff)} not emailed.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const customers = (count: number): string => (count === 1 ? '1 customer' : `${formatCount(count)} customers`);
const are = (count: number): string => (count === 1 ? 'is' : 'are');
