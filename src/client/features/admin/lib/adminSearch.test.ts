import { describe, expect, test } from 'vitest';
import {
  parseCategoriesSearch,
  parseCustomersSearch,
  parseDashboardSearch,
  parseLogSearch,
  parseMailsSearch,
  parseMessagesSearch,
  parseNewsletterSearch,
  parseOrdersSearch,
  parseProductsSearch,
  parsePurchasesSearch,
  parseReviewsSearch,
  parseStockSearch,
} from './adminSearch';
import { addressOfOldBookmark } from './oldAddresses';

const valid: [(raw: Record<string, unknown>) => object, Record<string, unknown>][] = [
  [parseDashboardSearch, { period: '7d' }],
  [parsePurchasesSearch, { search: 'mill', status: 'partly', page: 2, purchase: 'new' }],
  [
    parseStockSearch,
    { search: 'TANTU-1', filter: 'out', category: 'none', sort: 'sku', page: 2, variant: 9, dialog: 'count' },
  ],
  [
    parseProductsSearch,
    {
      search: 'linen',
      category: 3,
      stock: 'out',
      show: 'removed',
      sort: 'price-low',
      page: 2,
      product: 7,
      dialog: 'import',
    },
  ],
  [parseCategoriesSearch, { category: 3 }],
  [
    parseOrdersSearch,
    {
      search: '#5',
      status: 'paid',
      payment: 'captured',
      attention: 'refund',
      from: '2026-01-15',
      to: '2026-01-31',
      page: 2,
      order: 5,
    },
  ],
  [parseCustomersSearch, { search: 'asha', filter: 'staff', sort: 'spent-high', page: 2, customer: 4 }],
  [parseReviewsSearch, { search: 'soft', filter: 'hidden', stars: 5, page: 2 }],
  [parseMessagesSearch, { search: 'Leh', filter: 'open', page: 2 }],
  [parseNewsletterSearch, { search: 'asha', page: 2 }],
  [parseMailsSearch, { search: 'asha', status: 'failed', page: 2 }],
  [
    parseLogSearch,
    {
      search: 'linen',
      entity: 'product',
      source: 'cli',
      from: '2026-01-15',
      to: '2026-01-31',
      page: 2,
      batch: 'import-3',
    },
  ],
];

describe.each(valid)('the address of an admin page (%#)', (parse, search) => {
  test('parses every known key to its type', () => {
    const texts = Object.entries(search).map(([key, value]) => [key, String(value)]);
    expect(parse(Object.fromEntries(texts))).toEqual(search);
    expect(parse(search)).toEqual(search);
  });

  test('drops invalid values and unknown keys', () => {
    const broken = Object.keys(search).map((key) => [key, { not: 'a text' }]);
    expect(parse({ ...Object.fromEntries(broken), tab: 'orders', open: '5' })).toEqual({});
    // These two accept any text.
    const {
      search: _,
      batch: __,
      ...rest
    } = parse(Object.fromEntries(Object.keys(search).map((key) => [key, 'broken']))) as Record<
      string,
      unknown
    >;
    expect(rest).toEqual({});
  });
});

test.each([
  ['page', ['0', '1', '-1', '2.5', '100001', '']],
  ['order', ['0', '05', '1e3', '9999999999999999', ' 5']],
  ['from', ['2026-13-01', '15-01-2026', '2026-1-5']],
])('refuses %s of %j for orders', (key, values) => {
  for (const value of values) expect(parseOrdersSearch({ [key]: value })).toEqual({});
});

test.each([
  ['orders', 'status=paid&kind=attention&page=2&open=5', 'status=paid&attention=attention&page=2&order=5'],
  [
    'products',
    'category=3&sortBy=price-low&kind=removed&open=new',
    'category=3&sort=price-low&show=removed&product=new',
  ],
  ['products', 'open=import', 'dialog=import'],
  ['categories', 'open=3', 'category=3'],
  ['customers', 'status=admins&sortBy=name&open=4', 'filter=admins&sort=name&customer=4'],
  ['reviews', 'status=hidden&kind=5', 'filter=hidden&stars=5'],
  ['messages', 'status=open', 'filter=open'],
  ['newsletter', 'search=asha', 'search=asha'],
  ['mails', 'status=failed', 'status=failed'],
  ['log', 'kind=product&status=cli&open=import-3', 'entity=product&source=cli&batch=import-3'],
])('redirects the bookmark /admin?tab=%s&%s to its page with %s', (tab, before, after) => {
  const search = Object.fromEntries(new URLSearchParams(before));
  expect(addressOfOldBookmark({ tab, ...search })).toBe(`/admin/${tab}?${after}`);
});

test('does not treat an address without a known tab as an old bookmark', () => {
  expect(addressOfOldBookmark({ tab: 'constructor', open: '5' })).toBeNull();
  expect(addressOfOldBookmark({ period: '7d' })).toBeNull();
  expect(addressOfOldBookmark({ tab: 'orders' })).toBe('/admin/orders');
});
