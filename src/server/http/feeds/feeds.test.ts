import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '@/db/schema';
import { variantSku } from '@/shared/catalogue/sku';
import { testShop } from '../../testing/shop';
import { testStore } from '../../testing/testStore';

/**
 * An XML document as nested elements: enough to parse a feed strictly and to fail when it is not well-formed.
 */
type Element = { name: string; text: string; children: Element[] };
function parseXml(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&' };
  for (const [, closing, name = '', text = ''] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*>([^<>]*)/g)) {
    const current = open.at(-1) as Element;
    if (closing) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>.`);
      open.pop();
      continue;
    }
    if (/&(?!(?:lt|gt|amp);)/.test(text)) throw new Error(`A bare & in ${text}.`);
    const plain = text.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? '');
    const element = { name, text: plain, children: [] };
    current.children.push(element);
    open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed.`);
  return root.children[0] as Element;
}

const fieldsOf = ({ children }: Element) =>
  Object.fromEntries(children.map(({ name, text }) => [name, text]));

async function itemsOf(app: Awaited<ReturnType<typeof testStore>>['app']) {
  const answer = await app.request('/feeds/google.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const [channel] = parseXml(await answer.text()).children;
  return channel?.children.filter(({ name }) => name === 'item') ?? [];
}

describe('the feed for Google', () => {
  test('has an item with a unique id for each variant of every product', async () => {
    const { app, call } = await testStore('demo');
    const { body } = await call('GET', '/api/products');
    const expected = body.flatMap(({ id, variants }: { id: number; variants: [] }) =>
      variants.map((variant) => variantSku(id, variant)),
    );
    const items = (await itemsOf(app)).map(fieldsOf);
    expect(items.map((item) => item['g:id']).toSorted()).toEqual(expected.toSorted());
    expect(new Set(expected).size).toBe(expected.length);
    for (const item of items) {
      for (const name of [
        'g:title',
        'g:description',
        'g:link',
        'g:image_link',
        'g:availability',
        'g:price',
      ]) {
        expect([item['g:id'], name, item[name]]).not.toContain('');
      }
      expect(item['g:image_link']).toMatch(/^http/);
      expect(item['g:id']?.length).toBeLessThanOrEqual(50);
    }
  });

  test('keeps the id of an item when its SKU changes, and has a barcode as its GTIN', async () => {
    const { app, addProduct, call, signIn } = await testShop();
    const id = await addProduct({ name: 'Kurta', sizes: ['S', 'M'] });
    const { token } = await signIn({ role: 'owner' });
    const cells = [
      { size: 'S', color: null, sku: 'KU-S', barcode: '4006381333931' },
      { size: 'M', color: null, sku: 'KU-M', barcode: 'IN-HOUSE-7' },
    ];
    expect((await call('PUT', `/api/products/${id}`, { variants: cells }, token)).status).toBe(200);
    const items = (await itemsOf(app)).map(fieldsOf);
    expect(items.map((item) => [item['g:id'], item['g:gtin'], item['g:identifier_exists']])).toEqual([
      [`TANTU-${id}-S`, '4006381333931', undefined],
      [`TANTU-${id}-M`, undefined, 'no'],
    ]);
  });

  test("includes prices with 8 % tax and the shop's shipping charges", async () => {
    const { app, addProduct } = await testShop();
    await addProduct({
      name: 'Kurta',
      price: 1999_00,
      salePrice: 1499_00,
      sizes: ['S'],
      colors: ['Red', 'Sea & Sky'],
    });
    await addProduct({ name: 'Button', price: 50_00, stock: 0 });
    const [button, ...kurtas] = await itemsOf(app);
    expect(fieldsOf(button as never)).toMatchObject({
      'g:price': '54.00 INR',
      'g:availability': 'out_of_stock',
      'g:gender': 'unisex',
      'g:age_group': 'adult',
      'g:condition': 'new',
    });
    expect(fieldsOf(button as never)).not.toHaveProperty('g:item_group_id');
    const shipping = (item: unknown) =>
      fieldsOf((item as Element).children.find(({ name }) => name === 'g:shipping') as Element);
    expect(shipping(button)).toEqual({ 'g:country': 'IN', 'g:service': 'Standard', 'g:price': '10.00 INR' });
    expect(shipping(kurtas[0])['g:price']).toBe('0.00 INR');
    expect(kurtas.map((item) => fieldsOf(item))).toMatchObject([
      { 'g:title': 'Kurta, S, Red', 'g:price': '2158.92 INR', 'g:sale_price': '1618.92 INR', 'g:size': 'S' },
      { 'g:color': 'Sea & Sky', 'g:availability': 'in_stock' },
    ]);
    expect(new Set(kurtas.map((item) => fieldsOf(item)['g:item_group_id'])).size).toBe(1);
  });

  test('stays well-formed for any product text', async () => {
    const { app, db, addProduct } = await testShop();
    const id = await addProduct({ name: 'A <b>"bold"</b> & \u0007 \u{1F9F5} ]]>' });
    await db
      .update(products)
      .set({ description: '<script>&amp;\u0000\uffff' })
      .where(eq(products.id, id))
      .run();
    const [item] = await itemsOf(app);
    expect(fieldsOf(item as Element)).toMatchObject({
      'g:title': 'A <b>"bold"</b> &  \u{1F9F5} ]]>',
      'g:description': '<script>&amp;',
    });
  });

  test('is unchanged until the catalogue changes, and not sent again meanwhile', async () => {
    const { app, addProduct } = await testShop();
    await addProduct();
    const first = await app.request('/feeds/google.xml');
    await first.text();
    const again = () =>
      app.request('/feeds/google.xml', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect((await again()).status).toBe(304);
    await addProduct();
    expect((await again()).status).toBe(200);
  });

  test('is a file that 20 slow readers share, and a new one after a change', async () => {
    const { app, addProduct, deps } = await testShop({
      environment: { TRUST_PROXY: '1', RATE_LIMITS: 'on' },
    });
    for (let at = 0; at < 250; at += 1) await addProduct({ name: `Kurta ${at}` });
    const ask = (client: number) =>
      app.request('/feeds/google.xml', { headers: { 'x-forwarded-for': `203.0.113.${client}` } });
    const slow = await Promise.all(Array.from({ length: 20 }, (_, client) => ask(client)));
    expect(slow.map(({ status }) => status)).toEqual(slow.map(() => 200));
    expect((await ask(3)).status).toBe(429);
    const [first = ''] = readdirSync(join(deps.config.dataDir, 'feeds'));
    expect(first).toMatch(/^google-\d+\.xml$/);
    const texts = await Promise.all(slow.slice(0, 2).map((answer) => answer.text()));
    expect(texts[0]).toBe(texts[1]);
    for (const answer of slow.slice(2)) await answer.body?.cancel();
    await addProduct();
    expect((await (await ask(3)).text()).length).toBeGreaterThan(Number(texts[0]?.length));
    const left = readdirSync(join(deps.config.dataDir, 'feeds'));
    expect([left.length, left.includes(first)]).toEqual([1, false]);
  });
});
