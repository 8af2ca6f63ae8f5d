import { z } from 'zod';
import { defineTemplate } from './template';

/** Says that a customer has new store credit; amounts are formatted. */
export const storeCreditGiven = defineTemplate({
  data: z.object({
    firstName: z.string(),
    amount: z.string(),
    balance: z.string(),
    /** The order that it refunds. */
    orderId: z.int().nullable(),
  }),
  secrets: [],
  compose: ({ firstName, amount, balance, orderId }, { publicUrl, shop }) => ({
    subject: `You have ${amount} of store credit`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text:
          orderId === null
            ? `We've given you ${amount} of store credit at ${shop.name}.`
            : `We've refunded ${amount} of order #${orderId} as store credit.`,
      },
      { kind: 'text', text: `You have ${balance} now. Choose “Use store credit” when you check out.` },
      { kind: 'button', label: 'Start shopping', url: `${publicUrl}/products` },
    ],
  }),
});
