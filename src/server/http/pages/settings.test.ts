import { expect, test } from 'vitest';
import { renderApp } from '@/client/entry-server';
import { nodeBeside } from '../../testing/faults/nodes';
import { testShop } from '../../testing/shop';
import type { TestStore } from '../../testing/testStore';
import { createApp } from '../app';

const manifest = { routes: {} };

/** The pages of a node, each with its own cache. */
function pagesOf({ deps }: Pick<TestStore, 'deps'>) {
  const app = createApp({ ...deps, renderPage: (input) => renderApp({ ...input, manifest }) });
  return async (path: string) => {
    const answer = await app.request(`http://localhost:3000${path}`);
    // React separates neighbouring texts by comments.
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
}

async function shopOfTwoNodes() {
  const shop = await testShop({ environment: { COD: '' } });
  const id = await shop.addProduct({ name: 'Linen Kurta', price: 8_000 });
  const admin = await shop.signIn({ role: 'owner' });
  const set = (body: object) => shop.call('PUT', '/api/admin/settings', body, admin.token);
  const other = await nodeBeside(shop, { RATE_LIMITS: 'off' });
  return { set, here: pagesOf(shop), there: pagesOf(other), product: `/products/${id}` };
}

test('a changed name, tagline and accent are on home, product, cart and 404 of both nodes at once', async () => {
  const { set, here, there, product } = await shopOfTwoNodes();
  const paths = ['/', product, '/cart', '/nowhere', '/terms'];
  for (const path of paths) {
    for (const get of [here, there]) expect((await get(path)).html).toContain('Tantu');
  }
  const changed = {
    name: 'Mill Road',
    wordmark: 'MILL ROAD',
    description: 'Cloth of our mill.',
    email: 'care@mill.example',
    accent: '#7fd1c7',
  };
  expect((await set(changed)).status).toBe(200);
  for (const get of [here, there]) {
    for (const path of paths) {
      const { status, html } = await get(path);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      expect(html).toMatch(/<title>[^<]* \| Mill Road<\/title>/);
      expect(html).toContain('--accent:#7fd1c7');
      // Sku numbers, storage keys and the words of the about page keep the product's own name.
      expect(html.replace(/TANTU-\d+|tantu[A-Z]\w+/g, '')).not.toMatch(/tantu/i);
    }
    expect((await get('/')).html).toContain('© 2025 Mill Road. All rights reserved.');
  }
});

test('policies and product pages state the present fees and returns', async () => {
  const { set, here, product } = await shopOfTwoNodes();
  expect((await here('/shipping')).html).toContain('Shipping is free on orders above ₹100');
  expect((await here(product)).html).toContain('No Returns');
  await set({
    shippingFee: 49,
    freeShippingAbove: 5_000,
    taxPercent: 12,
    refundPercent: 5,
    returns: 'full',
    returnDays: 14,
    cod: 'visible',
    codFee: 25,
    shipTo: ['IN', 'NP'],
  });
  const shipping = (await here('/shipping')).html;
  expect(shipping).toContain('Shipping is free on orders above ₹5,000. For other orders it costs ₹49.');
  expect(shipping).toContain('addresses in India and Nepal');
  expect(shipping).toContain('There is a fee of ₹25');
  expect((await here('/terms')).html).toMatch(/We add 12% tax[\s\S]*We deduct 5% of the total/);
  const page = (await here(product)).html;
  expect(page).toContain('Return or exchange within 14 days');
  // The price with 12 % tax and the shipping of ₹49, for search engines.
  expect(page).toContain('"price":"89.60"');
  expect(page).toContain('"value":"49.00"');
});

test('a name that holds markup is only text in every script and element of a page', async () => {
  const { set, here, product } = await shopOfTwoNodes();
  const name = '</script><meta http-equiv=refresh content=0;/about>';
  const attack = { name, tagline: name, description: name, legalName: name, address: name };
  expect((await set(attack)).status).toBe(200);
  for (const path of ['/', product, '/contact', '/terms', '/nowhere']) {
    const { html } = await here(path);
    expect(html).not.toContain('<meta http-equiv=refresh');
    expect(html).toContain('\\u003c/script>\\u003cmeta');
  }
});
