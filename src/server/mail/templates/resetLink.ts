import { z } from 'zod';
import { STORE } from '@/shared/shop';
import { defineTemplate } from './template';

/** The link that lets its holder choose a new password. */
export const resetLink = defineTemplate({
  data: z.object({ firstName: z.string(), token: z.string(), minutes: z.number() }),
  secrets: ['token'],
  compose: ({ firstName, token, minutes }, { publicUrl }) => ({
    subject: `Reset your ${STORE.name} password`,
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'text',
        text: `Somebody, hopefully you, asked to reset the password of your ${STORE.name} account.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: `The link works once, within ${minutes} minutes.` },
      { kind: 'note', text: 'If it was not you, ignore this mail: your password stays as it is.' },
    ],
  }),
});
