import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { webhookReceiver } from '@/server/testing/fakes/webhookReceiver';
import { createWebhookSender } from '@/server/webhooks/sender';

const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('a webhook is added, its secret shown once, its deliveries listed with responses and resent', async () => {
  const store = await createStore({ as: 'admin' });
  const sender = createWebhookSender(store.deps);
  const { url, received } = await webhookReceiver((_, response) =>
    response.writeHead(received.length === 1 ? 500 : 200).end('out of paper'),
  );
  const page = await store.open('/admin/webhooks');
  await page.heading('Webhooks');
  await page.press('New Webhook');
  const dialog = await page.dialog('New webhook');
  await page.fill({ Address: url }, dialog);
  await page.user.click(within(dialog).getByLabelText('order.paid'));
  await page.press('Add Webhook', dialog);
  const shown = await page.dialog("The webhook's secret");
  expect(within(shown).getByLabelText<HTMLInputElement>('Secret').value).toMatch(/^whsec_[\w+/]{43}=$/);
  await page.user.keyboard('{Escape}');
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull();
  await page.press("I've saved it", shown);

  await store.customer.paidOrder([{ productId: await store.addProduct(), quantity: 1 }]);
  await sender.deliverDue();
  await page.reload();
  const log = await table('List of deliveries');
  await log.findByText('The address returned 500.');
  log.getByText('out of paper');
  store.clock.now = new Date(store.clock.now.getTime() + 5000);
  await sender.deliverDue();
  await page.reload();
  await (await table('List of deliveries')).findByText('Sent');
  await page.press(`Send again: order.paid to ${url}`);
  await page.toast('Sending again');
  await sender.deliverDue();
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(received).toHaveLength(3);
});

test('a webhook is paused, gets a new secret and is removed', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/webhooks');
  await page.press('New Webhook');
  const dialog = await page.dialog('New webhook');
  const url = 'https://erp.example/hooks';
  await page.fill({ Address: url }, dialog);
  await page.user.click(within(dialog).getByLabelText('stock.low'));
  await page.press('Add Webhook', dialog);
  await page.press("I've saved it", await page.dialog("The webhook's secret"));
  const list = await table('List of webhooks');
  await page.press(`Pause ${url}`);
  await list.findByText('Paused');
  await page.press(`New secret for ${url}`);
  await page.press('Create New Secret', await page.dialog('Create a new secret?'));
  await page.press("I've saved it", await page.dialog("The webhook's secret"));
  await page.press(`Remove ${url}`);
  await page.press('Remove Webhook', await page.dialog('Remove the webhook?'));
  await screen.findByText('No webhooks yet');
});
