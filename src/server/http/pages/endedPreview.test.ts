import { expect, test } from 'vitest';
import { renderApp } from '@/client/entry-server';
import { testShop } from '../../testing/shop';
import { withSales } from '../../testing/shops/offers';
import { createApp } from '../app';

test('a preview link of a sale that is forged, or a day old, opens the shop with a notice', async () => {
  const { deps, sales, pass } = await withSales(await testShop());
  const app = createApp({
    ...deps,
    renderPage: (input) => renderApp({ ...input, manifest: { routes: {} } }),
  });
  const shownBy = async (link: string): Promise<string> => {
    const opened = await app.request(`http://localhost:3000${link}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/']);
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    const page = await app.request('http://localhost:3000/', { headers: { cookie } });
    expect(page.status).toBe(200);
    return page.text();
  };
  const ended = 'This preview link has ended or is not valid.';
  const { path } = (await sales('POST', '/preview-link', { at: '2026-11-01T12:00' })).body;
  expect(await shownBy(path)).not.toContain(ended);
  expect(await shownBy('/price-preview?token=forged')).toContain(ended);
  pass(24 * 3600);
  expect(await shownBy(path)).toContain(ended);
});
