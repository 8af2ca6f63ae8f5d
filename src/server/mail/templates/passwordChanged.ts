import { z } from 'zod';
import { STORE } from '@/shared/shop';
import { defineTemplate } from './template';

/** Tells the account's owner that its password is a new one, in case it was somebody else. */
export const passwordChanged = defineTemplate({
  data: z.object({ firstName: z.string() }),
  secrets: [],
  compose: ({ firstName }, { publicUrl }) => ({
    subject: `Your ${STORE.name} password was changed`,
    heading: `Hello ${firstName}`,
    blocks: [
      { kind: 'text', text: 'The password of your account was changed, and other devices were signed out.' },
      { kind: 'text', text: 'If it was not you, reset it now and tell us by answering this mail.' },
      { kind: 'button', label: 'Reset the password', url: `${publicUrl}/forgot-password` },
    ],
  }),
});
