import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { PLACE } from '@/client/testing/checkout';
import { openStore } from '@/client/testing/openStore';

test('without a connection, an address whose rules are not loaded is not taken, nothing is lost, and it is later', async () => {
  const page = await openStore({ at: '/checkout', cart: [{ name: 'Linen Kurta', quantity: 1 }] });
  await page.heading('Shipping Information');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.fill({ ...PLACE, 'PIN code': '56000' });
  await page.press('Continue to Payment');
  await screen.findByText('Could not check the address');
  await page.heading('Shipping Information');
  onLine.mockRestore();
  await page.press('Continue to Payment');
  await screen.findByText('Please enter a 6-digit PIN code.');
  await page.fill({ 'PIN code': '560001' });
  await page.press('Continue to Payment');
  await page.heading('Payment');
});
