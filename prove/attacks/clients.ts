import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { limitRules } from '@/server/platform/limits';
import { sendRaw } from '../lib/rawRequest';
import { type Store, startStore, stopStore } from '../lib/storeProcess';
import { type Attack, logLines, type Target } from './target';

const proxyHeaders = [
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];
const mostSubscriptions = limitRules.newsletterPerClient.most;

/** Subscribes until refused, from an address that looks new each time; returns how many were accepted. */
async function subscribe(store: Pick<Store, 'port'>, forged: (count: number) => string): Promise<number> {
  for (let count = 0; count <= mostSubscriptions; count += 1) {
    const { status } = await sendRaw(store, {
      method: 'POST',
      path: '/api/newsletter',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged(count) },
      body: JSON.stringify({ email: `reader-${count}@attack.example` }),
    });
    if (status === 429) return count;
    assert.equal(status, 200);
  }
  throw new Error('no limit was reached');
}

/** A store without proxy and mail server, as on a shopkeeper's own machine. */
async function onOwnMachine(target: Target, run: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = join(target.folder, 'own-machine');
  mkdirSync(dataDir, { recursive: true });
  const store = await startStore(dataDir, { DEMO: 'false', RATE_LIMITS: 'on', LOG_LEVEL: 'info' });
  await run(store);
  await stopStore(store);
}

export const clientAttacks: Attack[] = [
  {
    item: 4,
    name: 'the mailbox from outside',
    async run(target) {
      const { status } = await sendRaw(target.store, { method: 'GET', path: '/mailbox' });
      assert.equal(status, 404, 'production shows its mailbox');
      await onOwnMachine(target, async (store) => {
        const look = async (headers: Record<string, string>) =>
          (await sendRaw(store, { method: 'GET', path: '/mailbox', headers })).status;
        assert.equal(await look({}), 200);
        for (const name of proxyHeaders) {
          for (const value of ['127.0.0.1', '']) assert.equal(await look({ [name]: value }), 404, name);
        }
        assert.equal(await look({ host: 'shop.example' }), 404, 'a name that leads here');
      });
    },
  },
  {
    item: 5,
    name: 'a new client by each header, behind a proxy and without one',
    async run(target) {
      const own = target.newClient();
      const spellings = [own, `${own}:4711`, `::ffff:${own}`, ` ${own} `];
      const forged = (count: number) => `203.0.113.${count}, ${spellings[count % spellings.length]}`;
      assert.equal(await subscribe(target.store, forged), mostSubscriptions);
      await onOwnMachine(target, async (store) => {
        assert.equal(await subscribe(store, (count) => `203.0.113.${count}`), mostSubscriptions);
        const warnings = (await logLines(store)).filter(({ msg }) => /TRUST_PROXY/.test(String(msg)));
        assert.equal(warnings.length, 1, `a header that is not believed is logged ${warnings.length} times`);
      });
    },
  },
];
