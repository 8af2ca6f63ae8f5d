import { z } from 'zod';
import { STORE } from '@/shared/shop';
import { defineTemplate } from './template';

/** The code that proves that an address is its registrant's. */
export const code = defineTemplate({
  data: z.object({ firstName: z.string(), code: z.string(), minutes: z.number() }),
  secrets: ['code'],
  compose: ({ firstName, code, minutes }) => ({
    subject: `${code} is your ${STORE.name} verification code`,
    heading: `Welcome, ${firstName}`,
    blocks: [
      { kind: 'text', text: 'Enter this code to verify your email address and finish your registration.' },
      { kind: 'code', label: 'Your verification code', code },
      { kind: 'text', text: `It is valid for ${minutes} minutes.` },
      {
        kind: 'note',
        text: 'If you did not register, you can ignore this mail: nothing happens without the code.',
      },
    ],
  }),
});
