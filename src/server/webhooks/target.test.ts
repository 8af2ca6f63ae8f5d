import { describe, expect, test } from 'vitest';
import { post } from './post';
import { guardedLookup, isPublicAddress, refusalOfTarget } from './target';

const production = { allowsLocal: false };
const development = { allowsLocal: true };

describe('an IP address is public', () => {
  test.each(['8.8.8.8', '49.36.0.1', '2606:4700::1111', '2404:6800:4007::1'])('%s: yes', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'no address',
  ])('%s: no', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a webhook goes', () => {
  test.each(['https://erp.example/hooks', 'https://erp.example:8443/', 'https://8.8.8.8/'])('to %s', (url) =>
    expect(refusalOfTarget(new URL(url), production)).toBeNull(),
  );

  test.each([
    'http://erp.example/hooks',
    'http://localhost:3000/',
    'https://localhost/',
    'https://api.localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('not to %s in production', (url) =>
    expect(refusalOfTarget(new URL(url), production)).toMatch(/https:\/\/|private/),
  );

  test.each([
    ['http://localhost:3000/', null],
    ['http://127.0.0.1:3000/', null],
    ['http://10.0.0.1/', expect.any(String)],
    ['https://10.0.0.1/', expect.any(String)],
    ['http://erp.example/', expect.any(String)],
  ])('in development to %s: %s', (url, refusal) =>
    expect(refusalOfTarget(new URL(url), development)).toEqual(refusal),
  );

  test('not where a public name means a machine of ours', async () => {
    const found = await new Promise<Error | null>((resolve) =>
      guardedLookup(production)('localhost', { all: true }, resolve),
    );
    expect(found?.message).toBe('The address is in a private network.');
  });

  test('nowhere in the network that its address names by then, whatever it was when it was entered', async () => {
    const sent = post('http://127.0.0.1:9/', { headers: {}, body: '' }, production);
    await expect(sent).rejects.toThrow('must begin with https://');
  });
});
