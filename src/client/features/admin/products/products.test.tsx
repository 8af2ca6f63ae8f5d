import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { mapInTurn } from '@/shared/inTurn';

const at = '/admin/products';

/** The form for a new product. */
async function adding() {
  const page = await openStore({ at, as: 'admin' });
  await page.press('Add Product');
  const form = await page.dialog('Add Product');
  const list = () => page.admin.send('GET', '/api/products');
  return { ...page, form, list };
}

/** The form of a shirt at ₹1,499 in S and M with 5 pieces each. */
async function editing() {
  const store = await createStore({ as: 'admin' });
  const id = await store.addProduct({ name: 'Linen Shirt', price: 149_900, sizes: ['S', 'M'], stock: 5 });
  const page = await store.open(`${at}?product=${id}`);
  const form = await page.dialog('Edit Linen Shirt');
  const product = () => store.admin.send('GET', `/api/products/${id}`);
  const change = (fields: object) => store.admin.send('PUT', `/api/products/${id}`, fields);
  return { ...store, ...page, id, form, product, change };
}

test('shows "Access Denied" to a customer', async () => {
  const { heading } = await openStore({ at });
  await heading('Access Denied');
  screen.getByText("You don't have permission to access this page.");
});

describe('a new product', () => {
  test.each([
    ['', 'Please enter a valid price for the product.'],
    ['0', 'Please enter a valid price for the product.'],
    ['99.50', 'Please enter whole rupees.'],
  ])('for "%s" is refused: Invalid Price, %s', async (price, text) => {
    const { fill, press, toast, form, list } = await adding();
    await fill({ Name: 'Linen Shirt', Price: price }, form);
    await press('Create Product', form);
    await toast('Invalid Price', 'Please enter a valid price for the product.');
    within(form).getByText(text);
    expect(await list()).toEqual([]);
  });

  test('without a name is refused: "Name is required."', async () => {
    const { fill, press, form, list } = await adding();
    await fill({ Price: '999' }, form);
    await press('Create Product', form);
    await within(form).findByText('Name is required.');
    expect(await list()).toEqual([]);
  });

  test('with a sale price of ₹999 not below its price of ₹999 is refused', async () => {
    const { fill, press, form } = await adding();
    await fill({ Name: 'Linen Shirt', Price: '999', 'Sale price': '999' }, form);
    await press('Create Product', form);
    await within(form).findByText('The sale price must be below the price.');
  });

  test('with 2 sizes, 2 colours, blanks between, and 9 pieces has 3, 2, 2, 2; no sale price is null', async () => {
    const { fill, press, toast, form, list } = await adding();
    await fill(
      { Name: ' Linen Shirt ', Price: '1499', 'Sizes, comma': 'S, , M,', 'Colours, comma': 'Navy,White' },
      form,
    );
    await fill({ 'Total stock': '9' }, form);
    await press('Create Product', form);
    await toast('Product created', 'Linen Shirt has been saved.');
    const [product] = await list();
    expect(product).toMatchObject({
      name: 'Linen Shirt',
      price: '1499.00',
      salePrice: null,
      sizes: ['S', 'M'],
      colors: ['Navy', 'White'],
      stock: 9,
    });
    expect(product.variants.map(({ stock }: { stock: number }) => stock)).toEqual([3, 2, 2, 2]);
    await screen.findByRole('button', { name: 'Linen Shirt' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('left half typed asks first, and is discarded', async () => {
    const { fill, press, dialog, form, arrive } = await adding();
    await fill({ Name: 'Linen Shirt' }, form);
    await press('Cancel', form);
    const confirmation = await dialog('Discard your changes?');
    await press('Discard', confirmation);
    await arrive('/admin/products');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('editing a product', () => {
  test('cannot be saved before something differs, then has its new price of ₹1,299', async () => {
    const { fill, press, toast, form, product } = await editing();
    expect(within(form).getByRole('button', { name: 'Save Product' })).toBeDisabled();
    await fill({ Price: '1299' }, form);
    await press('Save Product', form);
    await toast('Product updated', 'Linen Shirt has been saved.');
    expect(await product()).toMatchObject({ price: '1299.00', stock: 10, sizes: ['S', 'M'] });
  });

  test('warns that removing size M loses its 5 pieces', async () => {
    const { fill, press, toast, dialog, form, product } = await editing();
    await fill({ 'Sizes, comma': 'S' }, form);
    await within(form).findByText('5 items are removed from stock with the sizes or colours you removed.');
    await press('Save Product', form);
    const question = await dialog('Remove 5 items from stock?');
    await press('Keep Editing', question);
    expect(await product()).toMatchObject({ sizes: ['S', 'M'], stock: 10 });
    await press('Save Product', form);
    await press('Remove and Save', await dialog('Remove 5 items from stock?'));
    await toast('Product updated');
    expect(await product()).toMatchObject({ sizes: ['S'], stock: 5 });
  });

  test('preserves the 5 pieces of M retyped as Medium, without a question', async () => {
    const { fill, press, toast, form, product } = await editing();
    await fill({ 'Sizes, comma': 'S, Medium' }, form);
    expect(within(form).getByRole('checkbox', { name: 'M is now called Medium' })).toBeChecked();
    await press('Save Product', form);
    await toast('Product updated');
    expect(await product()).toMatchObject({
      sizes: ['S', 'Medium'],
      variants: [
        { size: 'S', stock: 5 },
        { size: 'Medium', stock: 5 },
      ],
    });
  });

  test("applies my changes on top of another person's instead of overwriting them", async () => {
    const { fill, press, toast, form, product, change } = await editing();
    await change({ brand: 'Looms of Kutch' });
    await fill({ Price: '1299' }, form);
    await press('Save Product', form);
    await within(form).findByRole('alert');
    expect(await product()).toMatchObject({ price: '1499.00' });
    await press('Keep my changes', form);
    await press('Save Product', form);
    await toast('Product updated');
    expect(await product()).toMatchObject({ price: '1299.00', brand: 'Looms of Kutch' });
  });

  test('in bulk previews new prices, and a double click applies nothing', async () => {
    const store = await createStore({ as: 'admin' });
    const ids = await mapInTurn(['Kurta', 'Saree'], (name) => store.addProduct({ name, price: 100_000 }));
    const page = await store.open(at);
    const prices = async () => {
      const list = await store.admin.send('GET', '/api/products?sort=name');
      return list.map(({ price }: { price: string }) => price);
    };
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all products on this page' }));
    await page.press('Change price', screen.getByRole('region', { name: 'Selected products' }));
    const form = await page.dialog('Change prices');
    await page.fill({ Percent: '10' }, form);
    const preview = within(form).getByRole('button', { name: 'Preview 2 products' });
    await page.user.click(preview);
    const table = await within(form).findByRole('table', { name: 'New prices' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('₹1,000 → ₹1,100');
    await page.press('Back', form);
    await page.press('Preview 2 products', form);
    const apply = await within(form).findByRole('button', { name: 'Change 2 prices' });
    fireEvent.click(apply, { detail: 2 });
    expect(await prices()).toEqual(['1000.00', '1000.00']);
    await page.user.click(apply);
    await screen.findByText('2 products changed.');
    expect(await prices()).toEqual(['1100.00', '1100.00']);
    expect(ids).toHaveLength(2);
    await page.press('Undo');
    await screen.findByText('The change has been undone.');
    expect(await prices()).toEqual(['1000.00', '1000.00']);
  });

  test('changes stock with another after a preview of each size with the totals, which a sale makes stale', async () => {
    const store = await createStore({ as: 'admin' });
    const kurta = await store.addProduct({ name: 'Kurta', sizes: ['S', 'M'], stock: 5 });
    const saree = await store.addProduct({ name: 'Saree', stock: 4 });
    const page = await store.open(at);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all products on this page' }));
    await page.press('Change stock', screen.getByRole('region', { name: 'Selected products' }));
    const form = await page.dialog('Change stock');
    await page.fill({ Items: '4' }, form);
    await page.press('Preview 2 products', form);
    const rows = async () =>
      within(await within(form).findByRole('table', { name: 'New stock' }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(await rows()).toEqual(['Kurta S5 → 4', 'Kurta M5 → 4']);
    within(form).getByText(
      'The stock of 1 product changes. 2 sizes and colours change in all. 1 stay as they are.',
    );
    expect(within(form).getByText(/^Total stock/)).toHaveTextContent('14 → 12');
    expect(await store.stockOf(kurta)).toBe(10);
    await store.customer.placeOrder([{ productId: kurta, size: 'S', quantity: 1 }]);
    await page.press('Change stock of 1 product', form);
    await within(form).findByText(/The stock has changed since you checked it/);
    expect(await store.stockOf(kurta)).toBe(9);
    await page.press('Back', form);
    await page.press('Preview 2 products', form);
    expect(await rows()).toEqual(['Kurta M5 → 4']);
    await page.press('Change stock of 1 product', form);
    await screen.findByText('1 product changed.');
    expect([await store.stockOf(kurta), await store.stockOf(saree)]).toEqual([8, 4]);
  });

  test('among 500 others is put on sale with them in one go', async () => {
    const store = await createStore({ as: 'admin' });
    const names = Array.from({ length: 501 }, (_, count) => `Shirt ${count}`);
    await Promise.all(names.map((name) => store.addProduct({ name, price: 100_000 })));
    const onSale = async () =>
      (await store.admin.send('GET', '/api/products?onSale=true')).map(
        ({ salePrice }: { salePrice: string }) => salePrice,
      );
    const page = await store.open(at);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all products on this page' }));
    const chosen = screen.getByRole('region', { name: 'Selected products' });
    await page.press('Select all 501', chosen);
    await within(chosen).findByText('501 selected, 476 of them on other pages');
    await page.press('Sale', chosen);
    const form = await page.dialog('Put on sale');
    await page.press('Preview 501 products', form);
    await within(form).findByText('501 prices change.');
    within(form).getByText('The first 200 of 501.');
    await page.press('Change 501 prices', form);
    // The change may end before its progress is first asked for. Queries of all 501 rows would hold it up.
    const progress = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;
    await expect
      .poll(progress, { timeout: 30_000, interval: 250 })
      .toMatch(/Changing the products\.\.\.|501 products were changed\./);
    await store.deps.importRunner.ended();
    await screen.findByText('501 products were changed.');
    expect(new Set(await onSale())).toEqual(new Set(['800.00']));
    await page.press('Done', screen.getByRole('dialog'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
  });

  test('is deleted after a confirmation, and restored by Undo', async () => {
    const { press, dialog, form, product, call, id } = await editing();
    await press('Cancel', form);
    await press('Delete Linen Shirt');
    await press('Delete Product', await dialog('Delete Linen Shirt?'));
    await screen.findByText('Product deleted: Linen Shirt is no longer in the shop.');
    expect((await call('GET', `/api/products/${id}`)).status).toBe(404);
    await press('Undo');
    await screen.findByText('The change has been undone.');
    expect(await product()).toMatchObject({ name: 'Linen Shirt', stock: 10 });
  });
});
