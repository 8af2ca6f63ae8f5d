import { z } from 'zod';
import { defineTemplate } from './template';

const linkOf = (publicUrl: string, token: string, step: 'confirm' | 'stop'): string =>
  `${publicUrl}/stock-alert?step=${step}&token=${encodeURIComponent(token)}`;

/** Asks the owner of an address whether to be mailed about a size. */
export const stockAlertConfirm = defineTemplate({
  data: z.object({ label: z.string(), token: z.string(), days: z.number() }),
  secrets: ['token'],
  compose: ({ label, token, days }, { publicUrl, shop }) => ({
    subject: `Shall we email you when ${label} is back?`,
    heading: 'One more step',
    blocks: [
      { kind: 'text', text: `${label} is sold out. We'll email you once when it is back in stock.` },
      { kind: 'button', label: 'Yes, email me', url: linkOf(publicUrl, token, 'confirm') },
      { kind: 'text', text: `The link works for ${days} days.` },
      {
        kind: 'note',
        text: `If you didn't ask for this at ${shop.name}, ignore this email. We won't write again.`,
      },
    ],
  }),
});

/** Says that a size is in stock again. */
export const stockAlert = defineTemplate({
  data: z.object({ label: z.string(), productId: z.number(), token: z.string() }),
  secrets: ['token'],
  compose: ({ label, productId, token }, { publicUrl }) => ({
    subject: `${label} is back in stock`,
    heading: `${label} is back`,
    blocks: [
      {
        kind: 'text',
        text: 'You asked us to tell you. There are only a few, and we cannot hold one for you.',
      },
      { kind: 'button', label: 'See it in the shop', url: `${publicUrl}/products/${productId}` },
      {
        kind: 'link',
        label: 'Unsubscribe from emails about sold-out sizes',
        url: linkOf(publicUrl, token, 'stop'),
      },
    ],
  }),
});
