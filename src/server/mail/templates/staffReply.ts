import { z } from 'zod';
import { defineTemplate } from './template';

/** What staff answer to a message or a review, with what the customer wrote. */
export const staffReply = defineTemplate({
  data: z.object({
    name: z.string(),
    text: z.string(),
    quoted: z.string(),
    /** The reviewed product; null for a message. */
    product: z.string().nullable(),
  }),
  secrets: [],
  compose: ({ name, text, quoted, product }, { shop }) => ({
    subject: product === null ? `Your message to ${shop.name}` : `Your review of ${product}`,
    heading: name === '' ? 'Hello,' : `Hello ${name},`,
    blocks: [
      { kind: 'text', text },
      { kind: 'note', text: 'You wrote:' },
      { kind: 'quote', text: quoted },
    ],
  }),
});
