import { z } from 'zod';
import { issuedDocument, taxDocumentBlocks } from './taxDocuments';
import { defineTemplate } from './template';

/** Says that a customer has new store credit; amounts are formatted. */
export const storeCreditGiven = defineTemplate({
  data: z.object({
    firstName: z.string(),
    amount: z.string(),
    balance: z.string(),
    /** The order that it refunds. */
    orderId: z.int().nullable(),
    /** The credit notes of the refund; absent in mails queued before this field existed. */
    documents: z.array(issuedDocument).default([]),
  }),
  secrets: [],
  compose: ({ firstName, amount, balance, orderId, documents }, context) => ({
    subject: `You have ${amount} of store credit`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text:
          orderId === null
            ? `We've given you ${amount} of store credit at ${context.shop.name}.`
            : `We've refunded ${amount} of order #${orderId} as store credit.`,
      },
      { kind: 'text', text: `You have ${balance} now. Choose “Use store credit” when you check out.` },
      ...(orderId === null ? [] : taxDocumentBlocks(documents, orderId, context)),
      { kind: 'button', label: 'Start shopping', url: `${context.publicUrl}/products` },
    ],
  }),
});
