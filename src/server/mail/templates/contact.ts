import { z } from 'zod';
import { defineTemplate } from './template';

/** A visitor's message, for the shop; answering it answers the visitor. */
export const contact = defineTemplate({
  data: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    /** Absent of mails that were queued before messages had numbers. */
    ticket: z.string().optional(),
  }),
  secrets: [],
  compose: ({ name, email, phone, message, ticket }) => ({
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
          ...(ticket ? [['Ticket', ticket] as const] : []),
        ],
      },
    ],
  }),
});

/**
 * Tells a visitor the ticket number of a message. It quotes nothing that was typed: anybody can enter the address of another
 * person.
 */
export const ticket = defineTemplate({
  data: z.object({ ticket: z.string() }),
  secrets: [],
  compose: ({ ticket }, { shop }) => ({
    subject: `We have received your message: ${ticket}`,
    heading: 'We have received your message',
    blocks: [
      {
        kind: 'text',
        text: `Your ticket number at ${shop.name} is ${ticket}. Please name it when you write to us about the same matter. We acknowledge your message within 48 hours and solve complaints within one month.`,
      },
      { kind: 'note', text: 'If you did not write to us, you can ignore this email.' },
    ],
  }),
});
