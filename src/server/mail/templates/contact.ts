import { z } from 'zod';
import { defineTemplate } from './template';

/** A visitor's message, for the shop; answering it answers the visitor. */
export const contact = defineTemplate({
  data: z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() }),
  secrets: [],
  compose: ({ name, email, phone, message }) => ({
    subject: `Message from ${name}`,
    heading: `Message from ${name}`,
    replyTo: email,
    blocks: [
      { kind: 'quote', text: message },
      {
        kind: 'rows',
        rows: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ],
      },
    ],
  }),
});
