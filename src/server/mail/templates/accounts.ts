import { z } from 'zod';
import { formatLongDateTime } from '@/shared/dates';
import { defineTemplate } from './template';

/** The code that verifies an address. Without a name, because a stranger may have registered it. */
export const code = defineTemplate({
  data: z.object({ code: z.string(), minutes: z.number() }),
  secrets: ['code'],
  compose: ({ code, minutes }, { shop }) => ({
    subject: `${code} is your ${shop.name} verification code`,
    heading: `Welcome to ${shop.name}`,
    blocks: [
      { kind: 'text', text: 'Enter this code to verify your email address and finish your registration.' },
      { kind: 'code', label: 'Your verification code', code },
      { kind: 'text', text: `It is valid for ${minutes} minutes.` },
      {
        kind: 'note',
        text: "If you didn't register, you can ignore this email. No account is verified without the code.",
      },
    ],
  }),
});

/** Notifies the owner of an account of its new password, in case someone else changed it. */
export const passwordChanged = defineTemplate({
  data: z.object({ firstName: z.string() }),
  secrets: [],
  compose: ({ firstName }, { publicUrl, shop }) => ({
    subject: `Your ${shop.name} password was changed`,
    heading: `Hello ${firstName},`,
    blocks: [
      { kind: 'text', text: 'Your account password was changed, and your other devices were signed out.' },
      { kind: 'text', text: "If this wasn't you, reset your password now and reply to this email." },
      { kind: 'button', label: 'Reset the password', url: `${publicUrl}/forgot-password` },
    ],
  }),
});

/** The link that lets its holder choose a new password. */
export const resetLink = defineTemplate({
  data: z.object({ firstName: z.string(), token: z.string(), minutes: z.number() }),
  secrets: ['token'],
  compose: ({ firstName, token, minutes }, { publicUrl, shop }) => ({
    subject: `Reset your ${shop.name} password`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text: `We received a request to reset the password for your ${shop.name} account.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: `You can use the link once, within ${minutes} minutes.` },
      { kind: 'note', text: "If you didn't request this, ignore this email. Your password will not change." },
    ],
  }),
});

/** Tells an account's owner of a sign-in by a browser or program that never signed in before. */
export const newDevice = defineTemplate({
  data: z.object({ firstName: z.string(), device: z.string(), clientAddress: z.string(), at: z.number() }),
  secrets: [],
  compose: ({ firstName, device, clientAddress, at }, { publicUrl, shop }) => ({
    subject: `A new sign-in to your ${shop.name} account`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text: `A new device signed in to your account: ${device}, on ${formatLongDateTime(new Date(at))} (IST), from the IP address ${clientAddress}.`,
      },
      { kind: 'text', text: "If this was you, you don't need to do anything." },
      { kind: 'text', text: "If this wasn't you, choose a new password now. This signs out all devices." },
      { kind: 'button', label: 'Reset the password', url: `${publicUrl}/forgot-password` },
    ],
  }),
});

/** Notifies the owner of an account of attempts to guess its password. */
export const signInsPaused = defineTemplate({
  data: z.object({ firstName: z.string(), hours: z.number() }),
  secrets: [],
  compose: ({ firstName, hours }, { publicUrl, shop }) => ({
    subject: `Sign-ins to your ${shop.name} account are paused on new devices`,
    heading: `Hello ${firstName},`,
    blocks: [
      {
        kind: 'text',
        text: `There were many sign-in attempts on your account with wrong passwords, so we've paused sign-ins from new devices for up to ${hours} hours. Your password was not guessed. You can still sign in on devices you've used before.`,
      },
      {
        kind: 'text',
        text: 'To sign in on a new device straight away, choose a new password on that device.',
      },
      { kind: 'button', label: 'Reset the password', url: `${publicUrl}/forgot-password` },
    ],
  }),
});

/** Invites a person to work in the admin. */
export const staffInvitation = defineTemplate({
  data: z.object({ inviter: z.string(), roles: z.string(), token: z.string(), days: z.number() }),
  secrets: ['token'],
  compose: ({ inviter, roles, token, days }, { publicUrl, shop }) => ({
    subject: `You are invited to work at ${shop.name}`,
    heading: `Work at ${shop.name}`,
    blocks: [
      { kind: 'text', text: `${inviter} invites you to the admin of ${shop.name}. Your role: ${roles}.` },
      {
        kind: 'button',
        label: 'Accept the invitation',
        url: `${publicUrl}/staff-invitation?token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: `You can use the link once, within ${days} days.` },
      { kind: 'note', text: "If you don't know who invites you, ignore this email." },
    ],
  }),
});

/** Notifies staff of an added or removed sign-in factor, in case someone else did it. */
export const signInChanged = defineTemplate({
  data: z.object({ firstName: z.string(), what: z.string() }),
  secrets: [],
  compose: ({ firstName, what }, { publicUrl, shop }) => ({
    subject: `How you sign in to ${shop.name} was changed`,
    heading: `Hello ${firstName},`,
    blocks: [
      { kind: 'text', text: what },
      { kind: 'text', text: "If this wasn't you, choose a new password now and tell another administrator." },
      { kind: 'button', label: 'Reset the password', url: `${publicUrl}/forgot-password` },
    ],
  }),
});
