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
