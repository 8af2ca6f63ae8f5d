import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('shows the number and both dates of a message, and acknowledges it', async () => {
  const store = await createStore({ as: 'admin' });
  await store.customer.send('POST', '/api/contact', {
    ...{ name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Do you ship to Leh?' },
  });
  const page = await store.open('/admin/messages');
  const message = (await screen.findByText('Do you ship to Leh?')).closest('li') as HTMLElement;
  within(message).getByText('T-00001');
  within(message).getByText(/^Acknowledge by .+\. Solve by the end of .+\.$/);
  await page.press('Acknowledge: message of Asha');
  await page.toast('T-00001 acknowledged');
  await within(message).findByText(/^Acknowledged .+\. Solve by the end of .+\.$/);
  expect(within(message).queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
  await page.go('/admin/messages?filter=overdue');
  await screen.findByText('Nothing is overdue');
});
