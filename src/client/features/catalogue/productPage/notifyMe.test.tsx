import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { stockAlerts, variants } from '@/db/schema';
import { write } from '@/db/write';
import { deliverMails } from '@/server/testing/mails';

/** The page of a sold-out bag. */
async function soldOutBag(as: 'visitor' | 'customer') {
  const store = await createStore({ as });
  const productId = await store.addProduct({ name: 'Jute Bag', stock: 0 });
  const page = await store.open(`/products/${productId}`);
  const form = await screen.findByRole('form', { name: 'Email me when it is back' });
  return { ...store, ...page, productId, form };
}

test('a visitor leaves an address, and is on the list after pressing the link of the mail', async () => {
  const { fill, press, form, deps, db, open } = await soldOutBag('visitor');
  await fill({ 'Email address': 'asha@example.com' }, form);
  await press('Notify me', form);
  await screen.findByText('Please press the link in the email that we have sent you.');
  const [mail] = await deliverMails(deps);
  const link = /\/stock-alert\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  await open(link);
  await press('Yes, email me');
  await screen.findByText("We'll email you once when Jute Bag is back.");
  expect((await db.select().from(stockAlerts).get())?.confirmedAt).not.toBeNull();
});

test('a customer presses one button and is on the list', async () => {
  const { press, form, db, customer } = await soldOutBag('customer');
  expect(within(form).queryByRole('textbox')).toBeNull();
  await press('Notify me', form);
  await screen.findByText("We'll email you once when it is back.");
  expect(await db.select().from(stockAlerts).get()).toMatchObject({ email: customer.email });
});

test('a wrong address is named below the field', async () => {
  const { fill, press, form } = await soldOutBag('visitor');
  await fill({ 'Email address': 'asha@' }, form);
  await press('Notify me', form);
  await within(form).findByText(/valid email address/);
});

test('the stock page shows how many wait for a size', async () => {
  const { admin, db, addProduct, open } = await createStore({ as: 'admin' });
  await addProduct({ name: 'Jute Bag', stock: 0 });
  const variantId = (await db.select({ id: variants.id }).from(variants).get())?.id ?? 0;
  const confirmedAt = new Date();
  await write(db, (tx) =>
    tx
      .insert(stockAlerts)
      .values([
        { variantId, email: 'a@example.com', confirmedAt },
        { variantId, email: 'b@example.com', confirmedAt },
        { variantId, email: 'c@example.com' },
      ])
      .run(),
  );
  expect((await admin.send('GET', '/api/admin/stock'))[0]).toMatchObject({ waiting: 2 });
  await open('/admin/stock');
  const row = (await screen.findByRole('button', { name: 'History of Jute Bag' })).closest('tr');
  const column = screen
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Waiting');
  expect(row?.children[column]).toHaveTextContent('2');
});
