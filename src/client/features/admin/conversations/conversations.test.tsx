import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { users } from '@/db/schema';

test('a message is answered in place beside the orders; the text survives a reload until it is sent', async () => {
  const store = await createStore({ as: 'admin' });
  const { email } = await store.customer.send('GET', '/api/auth/me');
  const order = await store.customer.paidOrder([{ productId: await store.addProduct(), quantity: 1 }]);
  const message = { name: 'Asha', email, phone: '9845012345', message: 'Where is my order?' };
  await store.customer.send('POST', '/api/contact', message);
  const page = await store.open('/admin/messages');
  await page.press('Reply: conversation with Asha');
  const dialog = await page.dialog('Asha');
  await within(dialog).findByRole('link', { name: `#${order}` });
  await page.fill({ [`Reply to ${email}`]: 'It leaves today.' }, dialog);
  await page.reload();
  const again = await page.dialog('Asha');
  expect(await within(again).findByLabelText(`Reply to ${email}`)).toHaveValue('It leaves today.');
  await page.press('Send Reply', again);
  const thread = await within(again).findByRole('list', { name: 'Conversation' });
  await waitFor(() => expect(within(thread).getAllByRole('listitem')).toHaveLength(2));
  within(thread).getByText('It leaves today.');
  expect(within(again).getByLabelText(`Reply to ${email}`)).toHaveValue('');
  await page.press('Close', again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.press(/^Answered/);
  await screen.findByRole('button', { name: 'Open: conversation with Asha' });
});

test('a review is answered in the same conversation', async () => {
  const store = await createStore({ as: 'admin' });
  await store.db.update(users).set({ passwordHash: 'unused' }).run();
  const productId = await store.addProduct({ name: 'Linen Kurta' });
  const review = { rating: 2, comment: 'Too long for me.' };
  await store.customer.send('POST', `/api/products/${productId}/reviews`, review);
  const page = await store.open('/admin/reviews');
  await page.press('Reply to Asha Rao about Linen Kurta');
  const dialog = await page.dialog('Asha Rao');
  const thread = await within(dialog).findByRole('list', { name: 'Conversation' });
  expect(within(thread).getByText('Too long for me.').closest('li')).toHaveAttribute('aria-current', 'true');
  const { email } = await store.customer.send('GET', '/api/auth/me');
  await page.fill({ [`Reply to ${email}`]: 'Sorry!' }, dialog);
  await page.press('Send Reply', dialog);
  await within(thread).findByText('Sorry!');
});

/** The address of a new account that awaits its code. */
async function unverified(store: Awaited<ReturnType<typeof createStore>>): Promise<string> {
  const email = 'new@example.com';
  const person = { email, password: 'a long password', firstName: 'Bina', lastName: 'Das' };
  await store.call('POST', '/api/auth/register', person);
  return email;
}

test('a mail of the outbox is read without its code, and is called a file while there is no mail server', async () => {
  const store = await createStore({ as: 'admin' });
  await store.call('POST', '/api/auth/send-otp', { email: await unverified(store) });
  const page = await store.open('/admin/mails');
  await screen.findByText(/^No mail server is set up\. Emails reach no customer\./);
  await page.press(/^Read “Verification code”/);
  const mail = await page.dialog('Verification code');
  await within(mail).findByText('•••••• is your Tantu verification code');
  expect(mail).toHaveTextContent('[The code is not shown]');
  expect(mail).not.toHaveTextContent(/\d{6}/);
});
