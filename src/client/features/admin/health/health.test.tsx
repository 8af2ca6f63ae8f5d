import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { mailOutbox, payments, refunds } from '@/db/schema';
import { noteBackup } from '@/server/platform/backupRecord';

const part = (name: string) => within(screen.getByRole('region', { name }));

test('a shop that lacks a backup says so, and what to do', async () => {
  const page = await openStore({ at: '/admin/health', as: 'admin' });
  await page.heading('Health');
  await screen.findByText('There is no backup yet.');
  part('Needs you').getByText(/npm run store -- backup FILE/);
  part('Backups').getByText('Needs you');
  part('Payments').getByText('Well');
  part('Payments').getByText('Test payments: no money moves.');
  part('Mail').getByText(/No mail server is set/);
});

test('failed mails, refunds and money under review are counted and lead to where they are dealt with', async () => {
  const store = await createStore({ as: 'admin' });
  const { db, config, now } = store.deps;
  noteBackup(config.dataDir, { at: now().toISOString(), file: '/backups/a.db', bytes: 5 });
  await store.customer.paidOrder([{ productId: store.addProduct(), quantity: 1 }]);
  const mail = { recipient: 'asha@example.com', template: 'passwordChanged', data: {} };
  db.insert(mailOutbox)
    .values([
      { ...mail, status: 'failed' },
      { ...mail, status: 'failed' },
    ])
    .run();
  const payment = db.select().from(payments).get();
  if (!payment) throw new Error('The order has no payment.');
  const { orderId, id: paymentId } = payment;
  const money = { gross: 500, charge: 0, net: 500 };
  db.insert(refunds)
    .values({ orderId, paymentId, idempotencyKey: 'a', ...money, status: 'failed' })
    .run();
  const page = await store.open('/admin/health');
  await page.heading('Health');
  await screen.findByText('1 refund failed.');
  part('Needs you').getByText('2 mails could not be sent.');
  part('Backups').getByText('Well');
  await page.follow('Show the mails');
  await page.arrive('/admin/mails?status=failed');
  expect(await screen.findAllByText('Failed')).not.toHaveLength(0);
});
