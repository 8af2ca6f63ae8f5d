import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}- (\w+):/gm)].map(([, name = '']) => name);
  }
}

describe('defaults', () => {
  test('an empty environment configures a demo shop on localhost:3000', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      admin: { email: 'admin@tantu.example', password: undefined },
      mail: { smtpUrl: undefined, address: 'hello@tantu.example' },
      pinnedFacts: {},
      payments: { provider: 'sandbox' },
      demo: 'trade',
      rateLimits: true,
      proxyCount: 0,
    });
  });

  test.each(['writer', 'reader', 'both'])('ROLE=%s is refused and says what to do instead', (ROLE) => {
    expect(() => readConfig({ ROLE })).toThrow(
      /^The environment needs a correction:\n {2}- ROLE: [^\n]*leave ROLE out [^\n]* PostgreSQL with DATABASE_URL[^\n]*$/,
    );
    expect(faultsOf({ ROLE, DATABASE_URL: 'postgres://db.example/tantu' })).toEqual(['ROLE']);
  });

  test('ROLE=all, and ROLE left empty, are every store', () => {
    expect(readConfig({ ROLE: 'all' })).toEqual(readConfig({}));
    expect(readConfig({ ROLE: '' })).toEqual(readConfig({}));
  });

  test('a systemd socket is used only by the process it was opened for', () => {
    const own = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
    expect(readConfig(own).socketFd).toBe(3);
    expect(readConfig({ ...own, LISTEN_PID: '1' }).socketFd).toBe(null);
    expect(readConfig({}).socketFd).toBe(null);
  });

  test('empty values count as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  test('links follow the port, and PUBLIC_URL is reduced to its origin', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/path?x' }).publicUrl).toBe('https://shop.example');
  });
});

describe('PostgreSQL', () => {
  const DATABASE_URL = 'postgresql://tantu:secret@db.example/tantu';

  test('its address is kept as it is; without one the data is in DATA_DIR', () => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(readConfig({}).databaseUrl).toBeNull();
  });

  test.each(['BACKUP_URL', 'BACKUP_EVERY'])(
    '%s, which copies a file of SQLite, is refused beside it',
    (name) => {
      const value = name === 'BACKUP_URL' ? 'file:///backups/tantu' : '6h';
      expect(faultsOf({ DATABASE_URL, [name]: value })).toEqual([name]);
      expect(faultsOf({ [name]: value })).toEqual([]);
    },
  );

  test('a public shop needs a secret that all its stores have', () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(faultsOf({ DATABASE_URL, NODE_ENV: 'production' })).toContain('SECRET_KEY');
    expect(faultsOf({ DATABASE_URL, SECRET_KEY, NODE_ENV: 'production' })).not.toContain('SECRET_KEY');
    expect(faultsOf({ NODE_ENV: 'production' })).not.toContain('SECRET_KEY');
  });
});

describe('several nodes', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  test('files are in DATA_DIR without MEDIA_URL, whatever keys a backup has', () => {
    expect(readConfig(keys)).toMatchObject({ storage: null, secretKey: null });
  });

  test('MEDIA_URL and the access keys name the storage', () => {
    expect(readConfig({ ...keys, MEDIA_URL: 's3://shop/tantu' }).storage).toMatchObject({
      bucket: 'shop',
      prefix: 'tantu/',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  test('MEDIA_URL without access keys names both', () => {
    expect(faultsOf({ MEDIA_URL: 's3://shop' })).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  });

  test('SECRET_KEY is 32 bytes in base64; a longer, shorter or other text says how to make one', () => {
    const key = Buffer.alloc(32, 200);
    expect(readConfig({ SECRET_KEY: `${key.toString('base64')}\n` }).secretKey).toEqual(key);
    for (const text of [
      key.toString('hex'),
      Buffer.alloc(31).toString('base64'),
      Buffer.alloc(33).toString('base64'),
      'a password',
    ])
      expect(() => readConfig({ SECRET_KEY: text })).toThrow(/SECRET_KEY: .*openssl rand -base64 32/);
  });
});

describe('couriers', () => {
  test('none is configured without a token, and pieces without a weight count 500 g', () => {
    expect(readConfig({}).couriers).toMatchObject({ delhivery: { token: undefined } });
  });

  test.each([
    ['a token without the warehouse', { DELHIVERY_TOKEN: 'a-long-token' }, ['DELHIVERY_PICKUP_NAME']],
    ['a warehouse without a token', { DELHIVERY_PICKUP_NAME: 'Jaipur' }, ['DELHIVERY_PICKUP_NAME']],
    [
      'a secret without a token',
      { DELHIVERY_WEBHOOK_SECRET: 'sixteen-letters-x' },
      ['DELHIVERY_WEBHOOK_SECRET'],
    ],
    ['a time that is none', { DELHIVERY_PICKUP_TIME: '25:00' }, ['DELHIVERY_PICKUP_TIME']],
    ['a weight of nothing', { DEFAULT_PIECE_GRAMS: '0' }, ['DEFAULT_PIECE_GRAMS']],
  ])('%s stops the start', (_, environment, names) => {
    expect(faultsOf(environment as Record<string, string>)).toEqual(names);
  });

  test("a shop in production books no parcels at Delhivery's test address", () => {
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example',
      TRUST_PROXY: '1',
      DEMO: 'false',
      PAYMENTS: 'cashfree',
      CASHFREE_CLIENT_ID: 'id',
      CASHFREE_CLIENT_SECRET: 'secret',
      CASHFREE_MODE: 'production',
      CASHFREE_BASE_URL: 'https://api.cashfree.com/pg',
      DELHIVERY_TOKEN: 'a-long-token',
      DELHIVERY_PICKUP_NAME: 'Jaipur',
    };
    expect(faultsOf(environment)).toEqual(['DELHIVERY_BASE_URL']);
    expect(faultsOf({ ...environment, DELHIVERY_BASE_URL: 'https://track.delhivery.com' })).toEqual([]);
  });
});

describe('faults', () => {
  test('are reported together, malformed and missing', () => {
    const environment = {
      NODE_ENV: 'production',
      PORT: 'http',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: '12345',
      DEMO: 'yes',
      PAYMENTS: 'cashfree',
      PAYPAL_CLIENT_ID: 'id',
    };
    expect(faultsOf(environment).toSorted()).toEqual([
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'CASHFREE_BASE_URL',
      'CASHFREE_CLIENT_ID',
      'CASHFREE_CLIENT_SECRET',
      'CASHFREE_MODE',
      'DEMO',
      'PAYPAL_BASE_URL',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_INR_RATE',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'libsql://db.example'],
    ['DATABASE_URL', 'postgres://user:pa:ss@word@db:x/tantu'],
    ['SMTP_URL', 'https://mail.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '-1'],
    ['ALLOW_TEST_PAYMENTS', 'yes'],
    ['COD', 'shown'],
    ['COD_FEE', '-5'],
    ['COD_FEE', '49.50'],
    ['SHIP_TO', 'India'],
    ['SHIP_TO', 'IN,XQ'],
    ['PAYPAL_CURRENCY', 'DOLLAR'],
  ])('%s=%s is refused', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name]);
  });

  test('a malformed URL is reported once, though production also requires https', () => {
    expect(faultsOf({ ...live, PUBLIC_URL: 'shop' })).toEqual(['PUBLIC_URL']);
  });
});

const cashfree = {
  PAYMENTS: 'cashfree',
  CASHFREE_CLIENT_ID: 'id',
  CASHFREE_CLIENT_SECRET: 'secret',
  CASHFREE_BASE_URL: 'https://api.cashfree.com/pg',
  CASHFREE_MODE: 'production',
};
/** A public shop that takes real money. */
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: '1',
  DEMO: 'false',
  ...cashfree,
};
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_INR_RATE: '88' };

describe('production', () => {
  test('starts when every public setting is given', () => {
    expect(readConfig(live)).toMatchObject({
      production: true,
      proxyCount: 1,
      demo: 'none',
      payments: { testAllowed: false },
    });
    expect(readConfig({ ...live, ...paypal, PAYPAL_BASE_URL: 'https://api-m.paypal.com' }).production).toBe(
      true,
    );
    expect(readConfig({ ...live, TRUST_PROXY: 'false', DEMO: 'true' })).toMatchObject({
      proxyCount: 0,
      demo: 'trade',
    });
    expect(readConfig({ ...live, DEMO: 'india' })).toMatchObject({ demo: 'india' });
  });

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://shop.example'],
    ['SMTP_URL', undefined],
    ['TRUST_PROXY', undefined],
    ['DEMO', undefined],
    ['RATE_LIMITS', 'off'],
    ['CASHFREE_CLIENT_ID', undefined],
    ['CASHFREE_CLIENT_SECRET', undefined],
  ])('does not start with %s=%s, with or without test payments', (name, value) => {
    const environment = without({ ...live, [name]: value ?? '' });
    expect(faultsOf(environment)).toEqual([name]);
    expect(faultsOf({ ...environment, ALLOW_TEST_PAYMENTS: '1' })).toEqual([name]);
  });

  test.each([
    ['the sandbox', { PAYMENTS: 'sandbox' }, ['PAYMENTS']],
    ['no provider said', { PAYMENTS: '' }, ['PAYMENTS']],
    [
      "Cashfree's sandbox",
      { CASHFREE_BASE_URL: '', CASHFREE_MODE: '' },
      ['CASHFREE_MODE', 'CASHFREE_BASE_URL'],
    ],
    ['a stand-in for Cashfree', { CASHFREE_BASE_URL: 'http://127.0.0.1:9/pg' }, ['CASHFREE_BASE_URL']],
    [
      'a host that looks like it',
      { CASHFREE_BASE_URL: 'https://api.cashfree.com.evil.example/pg' },
      ['CASHFREE_BASE_URL'],
    ],
    ["PayPal's sandbox", paypal, ['PAYPAL_BASE_URL']],
    [
      "PayPal's sandbox said",
      { ...paypal, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
      ['PAYPAL_BASE_URL'],
    ],
  ])('accepts test payments by %s only with ALLOW_TEST_PAYMENTS=1', (_, payments, names) => {
    const environment = without({ ...live, ...payments });
    expect(faultsOf(environment)).toEqual(names);
    expect(faultsOf({ ...environment, ALLOW_TEST_PAYMENTS: '0' })).toEqual(names);
    expect(readConfig({ ...environment, ALLOW_TEST_PAYMENTS: '1' }).payments.testAllowed).toBe(true);
  });

  test.each([
    { CASHFREE_MODE: 'sandbox' },
    { CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' },
    { CASHFREE_BASE_URL: '' },
  ])('never starts with an API and a script of different modes: %o', (mismatch) => {
    expect(faultsOf({ ...without({ ...live, ...mismatch }), ALLOW_TEST_PAYMENTS: '1' })).toEqual([
      'CASHFREE_MODE',
    ]);
  });

  test('reports every fault of an empty environment together', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUST_PROXY',
      'DEMO',
      'PAYMENTS',
    ]);
  });
});

const without = (environment: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
