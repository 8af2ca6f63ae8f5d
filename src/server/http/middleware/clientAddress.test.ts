import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientKey } from '../../platform/limits';
import { watchedStore } from '../../testing/people';
import { plainAddress } from './clientAddress';

describe('an entry of X-Forwarded-For', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:51234 ', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:DB8:0::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25en0]:80', 'fe80::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('%s is %s', (entry, address) => expect(plainAddress(entry)).toBe(address));

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113.9.1',
    '203.0.113.9:',
    '203.0.113.9:x',
    '2001:db8::1:443:::',
    '1e3',
    '<b>',
  ])('"%s" is not an address', (entry) => expect(plainAddress(entry)).toBeNull());

  test('every spelling of an address has the same key', () => {
    const spelt = (address: string) =>
      fc.constantFrom(address, `[${address}]`, `[${address}]:8080`, `${address}%eth1`, address.toUpperCase());
    fc.assert(
      fc.property(
        fc.ipV6().chain((address) => fc.tuple(fc.constant(address), spelt(address))),
        ([plain, other]) => {
          expect(clientKey(plainAddress(other) ?? '')).toBe(clientKey(plainAddress(plain) ?? ''));
        },
      ),
    );
  });
});

describe('rate limits by address', () => {
  const send = async (
    store: Awaited<ReturnType<typeof watchedStore>>,
    number: number,
    forwarded: string,
    peer = '10.0.0.1',
  ) =>
    (
      await store.app.request(
        '/api/contact',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: JSON.stringify({
            name: 'A',
            email: `a${number}@b.in`,
            phone: '9845010420',
            message: 'Hello',
          }),
        },
        { incoming: { socket: { remoteAddress: peer } } },
      )
    ).status;

  test.each([
    ['1', (n: number) => `198.51.100.${n}, 203.0.113.7:${1000 + n}`],
    ['1', (n: number) => `198.51.100.${n}, garbage${n}`],
    ['1', (n: number) => `198.51.100.${n}, fe80::1%eth${n}`],
    ['2', (n: number) => `198.51.100.${n}, 203.0.113.7, 10.0.0.${n}`],
    ['2', () => '203.0.113.7'],
    ['false', (n: number) => `203.0.113.${n}`],
  ])('ignore what a client writes around its entry behind %s proxies', async (TRUST_PROXY, entry) => {
    const store = await watchedStore('empty', { TRUST_PROXY });
    for (let number = 1; number <= 20; number += 1)
      expect(await send(store, number, entry(number))).toBe(200);
    expect(await send(store, 21, entry(21))).toBe(429);
  });

  test('are separate for clients behind one trusted proxy', async () => {
    const store = await watchedStore('empty', { TRUST_PROXY: '1' });
    for (let number = 1; number <= 21; number += 1) {
      expect(await send(store, number, `203.0.113.${number}`)).toBe(200);
    }
  });

  test('a forwarded header from an unconfigured proxy is logged once', async () => {
    const store = await watchedStore();
    for (let number = 1; number <= 3; number += 1) await send(store, number, '203.0.113.7');
    const warnings = store.logLines.filter((line) => line.includes('TRUST_PROXY'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"level":40');
    const trusting = await watchedStore('empty', { TRUST_PROXY: '1' });
    await send(trusting, 1, '203.0.113.7');
    expect(trusting.logLines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });
});
