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
  test('an empty environment is a demo shop on localhost:3000', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      admin: { email: 'admin@tantu.example', password: undefined },
      mail: { smtpUrl: undefined, from: 'Tantu <hello@tantu.example>' },
      payments: { provider: 'sandbox', codVisible: false },
      demo: true,
      rateLimits: true,
      trustProxy: false,
    });
  });

  test('empty values count as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  test('links follow the port, and PUBLIC_URL is cut to its origin', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/path?x' }).publicUrl).toBe('https://shop.example');
  });
});

describe('faults', () => {
  test('are named all at once, the malformed and the missing', () => {
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
      'CASHFREE_CLIENT_ID',
      'CASHFREE_CLIENT_SECRET',
      'DEMO',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_INR_RATE',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'libsql://db.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['TRUST_PROXY', '1'],
    ['COD', 'shown'],
    ['PAYPAL_CURRENCY', 'DOLLAR'],
  ])('%s=%s is refused', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name]);
  });

  test('a malformed address is named once, though production also wants https', () => {
    expect(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'shop', SMTP_URL: 'smtp://mail.example' })).toEqual(
      ['PUBLIC_URL'],
    );
  });

  test('production with an https address and a mail server starts', () => {
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example',
    };
    expect(readConfig(environment).production).toBe(true);
    expect(faultsOf({ ...environment, PUBLIC_URL: 'http://shop.example' })).toEqual(['PUBLIC_URL']);
  });
});
