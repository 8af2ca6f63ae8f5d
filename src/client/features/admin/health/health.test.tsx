import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { mailOutbox, payments, refunds, settlementDifferences } from '@/db/schema';
import { noteBackup } from '@/server/replication/backupRecord';
import { addFailedDelivery } from '@/server/testing/shops/webhooks';

const part = (name: string) => within(screen.getByRole('region', { name }));

test('reports a missing backup and the remedy', async () => {
  const page = await openStore({ at: '/admin/health', as: 'admin' });
  await page.heading('Health');
  await screen.findByText('There is no backup yet.');
  part('Needs attention').getByRole('button', { name: 'Make a Backup' });
  part('Backups').getByText('Needs attention');
  part('Payments').getByText('OK');
  part('Payments').getByText('Test payments. No money moves.');
  part('Needs attention').getByText('No mail server is set up. Emails reach no customer.');
  part('Email').getByText('Needs attention');
  expect(screen.queryByRole('region', { name: 'Settlements' })).toBeNull();
});

test('counts failed mails, failed refunds and money under review, with links to handle them', async () => {
  const store = await createStore({ as: 'admin' });
  const { db, config, now } = store.deps;
  noteBackup(config.dataDir, { at: now().toISOString(), file: '/backups/a.db', bytes: 5 });
  await store.customer.paidOrder([{ productId: await store.addProduct(), quantity: 1 }]);
  const mail = { recipient: 'asha@example.com', template: 'passwordChanged', data: {} };
  await db
    .insert(mailOutbox)
    .values([
      { ...mail, status: 'failed' },
      { ...mail, status: 'failed' },
      { ...mail, error: 'connect ECONNREFUSED', attempts: 1, sendAt: new Date(Date.now() + 60_000) },
    ])
    .run();
  const payment = await db.select().from(payments).get();
  if (!payment) throw new Error('The order has no payment.');
  const { orderId, id: paymentId } = payment;
  const money = { gross: 500, charge: 0, net: 500 };
  await db
    .insert(refunds)
    .values({ orderId, paymentId, idempotencyKey: 'a', ...money, status: 'failed' })
    .run();
  const page = await store.open('/admin/health');
  await page.heading('Health');
  await screen.findByText('1 refund failed.');
  part('Needs attention').getByText('2 emails failed.');
  part('Backups').getByText('OK');
  expect(part('Email').getByText('Of these, after an error').nextSibling).toHaveTextContent('1');
  await page.user.click(
    within(part('Needs attention').getByText('2 emails failed.').closest('li') as HTMLElement).getByRole(
      'link',
    ),
  );
  await page.arrive('/admin/mails?status=failed');
  expect(await screen.findAllByText('Failed')).not.toHaveLength(0);
});

test('reports failed webhooks with a link to their log', async () => {
  const store = await createStore({ as: 'admin' });
  await addFailedDelivery(store.deps.db);
  const page = await store.open('/admin/health');
  await page.heading('Health');
  await screen.findByText('1 webhook could not be delivered for a day.');
  part('Webhooks').getByText('Needs attention');
  await page.follow('View webhooks');
  await page.arrive('/admin/webhooks?status=failed');
});

test('a settlement difference states what to do, links to its order and is closed with a note', async () => {
  const store = await createStore({ as: 'admin' });
  const orderId = await store.customer.paidOrder([{ productId: await store.addProduct(), quantity: 1 }]);
  const values = {
    provider: 'cashfree',
    subject: 'payment',
    kind: 'missingThere',
    reference: 'pay_1',
  } as const;
  await store.deps.db
    .insert(settlementDifferences)
    .values({ ...values, orderId, ours: 108_050 })
    .run();
  const page = await store.open('/admin/health');
  await page.heading('Health');
  await screen.findByText('1 settlement difference');
  part('Settlements').getByText(/₹1,080.50, provider: nothing/);
  part('Settlements').getByText(/Do not ship until you find it/);
  part('Settlements').getByRole('button', { name: 'Compare a settlement CSV' });
  part('Settlements').getByRole('link', { name: `View order #${orderId}` });
  const close = part('Settlements').getByRole('button', { name: 'Close' });
  expect(close).toHaveProperty('disabled', true);
  await userEvent.type(part('Settlements').getByLabelText('How you resolved it'), 'Found at the bank.');
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByText('1 settlement difference')).toBeNull());
  expect(await store.deps.db.select().from(settlementDifferences).get()).toMatchObject({
    note: 'Found at the bank.',
  });
});

test('"Make a Backup" runs the command, shows what it printed, and is logged', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/health');
  await page.heading('Health');
  const tasks = () => within(screen.getByRole('region', { name: 'Tasks' }));
  await screen.findByRole('region', { name: 'Tasks' });
  await page.user.click(tasks().getByRole('button', { name: 'Make a Backup' }));
  await tasks().findByText('Done', {}, { timeout: 4000 });
  tasks().getByText(new RegExp(`^backup ${store.deps.config.dataDir}/backups/store-.*\\.db$`));
  expect(tasks().queryByRole('button', { name: 'Test a Restore' })).toBeNull();
  await page.go('/admin/log');
  await screen.findByText('Started in Health');
});
