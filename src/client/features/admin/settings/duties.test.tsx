import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';

test('lists what the law asks, with what is missing as links to where it is entered', async () => {
  const page = await openStore({ at: '/admin/settings', as: 'admin' });
  await page.user.click(await screen.findByText('What the law asks of the shop'));
  const officer = (await screen.findByText('Grievance officer with name, designation and contact')).closest(
    'li',
  ) as HTMLElement;
  within(officer).getByText('Missing');
  within(officer).getByText('Consumer Protection (E-Commerce) Rules, 2020, rule 4(4)');
  expect(within(officer).getByRole('link', { name: 'Grievance officer is missing.' })).toHaveAttribute(
    'href',
    '/admin/settings?search=Grievance%20officer',
  );
  const consent = screen
    .getByText('Consent by an explicit act, no box ticked in advance')
    .closest('li') as HTMLElement;
  within(consent).getByText('Done');
});

test('warns of a refund charge above 0 in tax mode GST alone, while it is typed', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/settings');
  const charge = () => screen.findByLabelText('Refund charge');
  expect(await charge()).toHaveValue('2');
  expect(await charge()).not.toHaveAccessibleDescription(/Warning/);
  await page.user.selectOptions(screen.getByLabelText('Tax mode'), 'gst');
  expect(await charge()).toHaveAccessibleDescription(/Warning: rule 4\(8\)/);
  await page.fill({ 'Refund charge': '0' });
  expect(await charge()).not.toHaveAccessibleDescription(/Warning/);
});
