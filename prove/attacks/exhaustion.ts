import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from '../lib/pipeline';
import type { Attack, Target } from './target';

const mb = 1024 * 1024;
/** Milliseconds that others may wait on a machine that also runs the attacker. */
const maxWaitMs = 5000;

/** The longest wait of another visitor for a small response during `attack`, in milliseconds. */
async function longestWait({ call }: Target, attack: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await call('GET', '/healthz')).ms);
      await sleep(20);
    }
  })();
  await attack.finally(() => {
    isOver = true;
  });
  await watching;
  return longest;
}

export const exhaustionAttacks: Attack[] = [
  {
    item: 14,
    name: '5,000 pipelined requests for a page that is cached in another encoding',
    async run(target) {
      const { store, call, watched, newClient } = target;
      const path = '/products';
      await call('GET', path, { headers: { 'accept-encoding': 'br' } });
      const before = await watched();
      const from = { 'x-forwarded-for': newClient() };
      for (const encoding of ['identity', 'gzip']) {
        const headers = { ...from, 'accept-encoding': encoding };
        let answered = 0;
        const attack = pipeline(store, path, 5000, headers).then((count) => {
          answered = count;
        });
        const longest = await longestWait(target, attack);
        const grownMb = ((await watched()).peakRssBytes - before.rssBytes) / mb;
        assert.equal(answered, 5000, `${encoding}: not every request was answered`);
        assert.ok(longest < maxWaitMs, `${encoding}: others waited ${longest.toFixed(0)} ms`);
        assert.ok(grownMb < 150, `${encoding}: memory grew by ${grownMb.toFixed(0)} MB`);
      }
    },
  },
  {
    item: 15,
    name: '500 HEADs of a picture over 64 kB',
    async run({ folder, call, store }) {
      const picture = join(folder, 'media', 'attacked');
      mkdirSync(picture, { recursive: true });
      writeFileSync(join(picture, '720.webp'), Buffer.alloc(200_000));
      const open = () => readdirSync(`/proc/${store.child.pid}/fd`).length;
      const before = open();
      for (let count = 0; count < 500; count += 1) {
        assert.equal((await call('HEAD', '/media/attacked/720.webp')).status, 200);
      }
      const left = open() - before;
      assert.ok(left < 20, `${left} descriptors stayed open`);
    },
  },
  {
    item: 17,
    name: '100 connections that each hold 9.5 MB of an upload',
    async run({ store, watched, newPerson, newClient }) {
      const { token } = newPerson();
      const before = await watched();
      const head = (length: number) =>
        [
          'POST /api/review-photos HTTP/1.1',
          'host: localhost',
          `x-forwarded-for: ${newClient()}`,
          `authorization: Bearer ${token}`,
          'content-type: multipart/form-data; boundary=x',
          `content-length: ${length}`,
          '',
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
        ].join('\r\n');
      const part = Buffer.alloc(9.5 * mb);
      const sockets = Array.from({ length: 100 }, () => {
        const socket = connect(store.port, '127.0.0.1', () => {
          socket.write(head(10 * mb));
          socket.write(part);
        });
        return socket.on('error', () => undefined).resume();
      });
      await sleep(8000);
      const grownMb = ((await watched()).peakRssBytes - before.peakRssBytes) / mb;
      for (const socket of sockets) socket.destroy();
      assert.ok(grownMb < 150, `memory grew by ${grownMb.toFixed(0)} MB`);
    },
  },
];
