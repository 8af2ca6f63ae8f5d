import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mapInTurn } from '@/shared/inTurn';
import { testStore } from '../../testing/testStore';
import { siteFiles } from './siteFiles';

const shop = () => testStore('demo', { PUBLIC_URL: 'https://shop.example' });

describe('site files', () => {
  test('robots.txt disallows private pages and names the sitemap', async () => {
    const text = await (await (await shop()).app.request('/robots.txt')).text();
    for (const path of [
      '/api/',
      '/trpc/',
      '/admin',
      '/profile',
      '/cart',
      '/checkout',
      '/payment-success',
      '/payment-upi',
    ]) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('sitemap.xml lists pages, categories and products once each, whatever the Host header', async () => {
    const { app, db } = await shop();
    const answer = await app.request('http://evil.example/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const products = sqliteClient(db).prepare('select count(*) from products').pluck().get();
    expect(found).toHaveLength(11 + 5 + Number(products));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(
      expect.arrayContaining(
        ['', 'category/mens', 'returns', 'privacy', 'faq'].map((path) => `https://shop.example/${path}`),
      ),
    );
    expect(found.filter((url) => !url?.startsWith('https://shop.example/'))).toEqual([]);
  });

  test('100 addresses at 40 a file are 3 files that sitemap.xml lists, each address once', async () => {
    const { deps } = await shop();
    const files = siteFiles(deps, 40);
    const read = async (path: string) => (await files.request(path)).text();
    const locationsIn = (text: string) =>
      [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex ');
    const names = locationsIn(index).map((url) => url.replace('https://shop.example', ''));
    expect(names).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const urls = (await mapInTurn(names, read)).flatMap(locationsIn);
    expect(urls.length).toBeGreaterThan(80);
    expect(new Set(urls).size).toBe(urls.length);
    expect((await files.request('/sitemap-4.xml')).status).toBe(404);
  });

  test('the manifest names the shop and its icons', async () => {
    const answer = await (await shop()).app.request('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toMatchObject({ name: 'Tantu', start_url: '/', icons: expect.any(Array) });
  });
});
