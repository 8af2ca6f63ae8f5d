import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { stubPrinting } from '@/client/testing/printing';
import { variants } from '@/db/schema';
import { write } from '@/db/write';

const sounds: string[] = [];
class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const oscillator = {
      type: '',
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => void sounds.push(oscillator.frequency.value < 300 ? 'wrong' : 'good'),
      stop: () => undefined,
    };
    return oscillator;
  }
}
afterEach(() => {
  sounds.length = 0;
});

/** A shop with two paid orders of 2 × size M and 1 × a bag without SKU, at the packing station. */
async function station(at = '/admin/pack') {
  stubPrinting();
  vi.stubGlobal('AudioContext', FakeAudio);
  const store = await createStore({ as: 'admin' });
  const kurta = await store.addProduct({ name: 'Linen Kurta', sizes: ['M'], stock: 50 });
  const bag = await store.addProduct({ name: 'Jute Bag', stock: 50 });
  await write(store.db, (tx) =>
    tx
      .update(variants)
      .set({ sku: 'KU-M', barcode: '8901234567894' })
      .where(eq(variants.productId, kurta))
      .run(),
  );
  const items = [
    { productId: kurta, size: 'M', quantity: 2 },
    { productId: bag, quantity: 1 },
  ];
  const [first, second] = [await store.customer.paidOrder(items), await store.customer.paidOrder(items)];
  const page = await store.open(at.replace('FIRST', String(first)));
  const scan = (code: string) => page.user.keyboard(`${code}{Enter}`);
  const statusOf = async (id: number) => (await store.admin.send('GET', `/api/orders/${id}`)).status;
  return { ...store, ...page, first, second, scan, statusOf };
}

const order = (id: number) => screen.findByRole('region', { name: `Order #${id}` });
const problem = () => screen.findByRole('alert');

describe('the packing station', () => {
  test('packs an order by its scans alone, prints the slip and opens the next order', async () => {
    const { scan, press, first, second, statusOf, address } = await station();
    await screen.findByText('2 orders to pack.');
    await scan(String(first));
    await order(first);
    expect(address()).toBe(`/admin/pack?order=${first}`);
    await scan('KU-M');
    await within(await order(first)).findByText('1 of 3');
    await scan('8901234567894');
    expect(sounds).toEqual(['good', 'good']);
    await press('Add one of Jute Bag');
    await order(second);
    expect(window.print).toHaveBeenCalledOnce();
    expect(await statusOf(first)).toBe('processing');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Item of order/ })).toHaveFocus());
  });

  test('names a wrong item with a low sound, and counts the next scan', async () => {
    const { scan, user, first } = await station();
    await screen.findByText('2 orders to pack.');
    await scan(`#${first}`);
    await order(first);
    await scan('KU-S');
    expect(await problem()).toHaveTextContent(`Wrong item: KU-S is not in order #${first}.`);
    expect(sounds).toEqual(['wrong', 'wrong']);
    await scan('KU-M');
    await within(await order(first)).findByText('1 of 3');
    expect(screen.queryByRole('alert')).toBeNull();
    await scan('KU-S');
    await problem();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    within(await order(first)).getByText('1 of 3');
  });

  test('counts scans that come while the order is being opened', async () => {
    const { scan, first } = await station();
    await screen.findByText('2 orders to pack.');
    await scan(`${first}{Enter}KU-M{Enter}KU-M`);
    await within(await order(first)).findByText('2 of 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refuses a third item of two', async () => {
    const { scan, first } = await station('/admin/pack?order=FIRST');
    await order(first);
    for (let count = 0; count < 3; count += 1) await scan('ku-m');
    expect(await problem()).toHaveTextContent(`One too many: order #${first} has only 2 × Linen Kurta, M.`);
  });

  test('keeps what was counted over a reload, and forgets it when the order is left', async () => {
    const { scan, reload, press, first, address } = await station('/admin/pack?order=FIRST');
    await order(first);
    await scan('KU-M');
    await within(await order(first)).findByText('1 of 3');
    await reload();
    await within(await order(first)).findByText('1 of 3');
    await press('Leave order');
    await screen.findByText('2 orders to pack.');
    expect(address()).toBe('/admin/pack');
    await press(`Open the oldest, #${first} (Enter)`);
    await within(await order(first)).findByText('0 of 3');
  });

  test('says who has the order in another window, and takes it over on purpose alone', async () => {
    const { open, press, first, user } = await station('/admin/pack?order=FIRST');
    await order(first);
    // Another window has another name.
    window.sessionStorage.clear();
    cleanup();
    await open(`/admin/pack?order=${first}`);
    expect(await problem()).toHaveTextContent(
      /^You have been packing order #\d+ since .* in another window\./,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: `Order #${first}` })).toBeNull();
    await user.keyboard(`${first}{Enter}`);
    await press('Take over', await problem());
    await order(first);
  });

  test('opens another order by its number while nothing is counted', async () => {
    const { scan, first, second } = await station('/admin/pack?order=FIRST');
    await order(first);
    await scan(String(second));
    await order(second);
  });

  test('says that an order is unknown or cancelled', async () => {
    const { scan, admin, user, first } = await station();
    await screen.findByText('2 orders to pack.');
    await admin.send('PUT', `/api/orders/${first}/status`, { status: 'cancelled' });
    await scan(String(first));
    expect(await problem()).toHaveTextContent(`Order #${first} is already cancelled.`);
    await user.keyboard('{Escape}');
    await scan('99999');
    expect(await problem()).toHaveTextContent('Order not found.');
  });
});
