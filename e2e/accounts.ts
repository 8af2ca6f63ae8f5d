import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { open, storeFile, writeToStore } from './support';

/** The newest mail to an address whose subject fits; waits until it has come. */
export async function mailTo(address: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  const folder = storeFile(join('inbox', encodeURIComponent(address)));
  let found: { subject: string; text: string } | undefined;
  await expect
    .poll(
      async () => {
        const files = existsSync(folder) ? readdirSync(folder).sort() : [];
        const mails = await Promise.all(
          files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
        );
        const last = mails.filter((mail) => subject.test(mail.subject ?? '')).at(-1);
        found = last && { subject: last.subject ?? '', text: last.text ?? '' };
        return found !== undefined;
      },
      { timeout: 30_000, intervals: [50, 100], message: `a mail to ${address} with the subject ${subject}` },
    )
    .toBe(true);
  return found ?? { subject: '', text: '' };
}

export const PASSWORD = 'lotus pond 7';
let counter = 0;
export const newAddress = (): string => `shopper-${process.pid}-${Date.now()}-${counter++}@example.com`;

/** Signs up in the browser and enters the code from the mail. */
export async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await register(page, email);
  await expect(page.getByText('OTP verified successfully! Please Login Now!')).toBeVisible();
}

/** Registers in the open sign-in modal and enters the code from the mail. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page).toHaveURL(/\/verify-otp\?email=/);
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

export async function codeFor(email: string): Promise<string> {
  const { text } = await mailTo(email, /verification code/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code in the mail';
}

/** Fills in the open sign-in modal. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Welcome Back' });
  await modal.getByLabel('Email', { exact: true }).fill(email);
  await modal.getByRole('textbox', { name: 'Password' }).fill(password);
  await modal.getByRole('button', { name: 'SIGN IN', exact: true }).click();
}

let passwordHash: Promise<string> | undefined;

/** A verified customer with a session: what signing up would leave, without waiting for the mail with the code. */
export async function newCustomer(request: APIRequestContext): Promise<{ email: string; token: string }> {
  const email = newAddress();
  passwordHash ??= hash(PASSWORD);
  writeToStore([
    `insert into users (email, password_hash, first_name, last_name, verified_at) values (?, ?, 'Asha', 'Rao', ?)`,
    email,
    await passwordHash,
    Date.now(),
  ]);
  const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { token } = await answer.json();
  return { email, token };
}

/** A verified customer, signed in in this page's browser. */
export async function asCustomer(page: Page): Promise<{ email: string; token: string }> {
  const customer = await newCustomer(page.request);
  await page.addInitScript((value) => window.localStorage.setItem('token', value), customer.token);
  return customer;
}
