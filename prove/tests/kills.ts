import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from '../lib/books';
import { type Acknowledged, Load, makeShop, send, type Unanswered } from '../lib/shop';
import { startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [cycles, quickCycles] = [50, 5];

const test: ResilienceTest = {
  claim: 'Killed at any moment under load, the store loses no acknowledged order and places none twice',
  page: 'reliability',
  limitMs: 5 * 60_000,
  async run({ folder, isQuick }) {
    const shop = await makeShop(folder);
    const acknowledged: Acknowledged[] = [];
    let [unanswered, repeated, placedAlready]: [Unanswered[], number, number] = [[], 0, 0];
    let slowestStartMs = 0;
    const count = isQuick ? quickCycles : cycles;
    for (let cycle = 0; cycle < count; cycle += 1) {
      const store = await startStore(folder);
      slowestStartMs = Math.max(slowestStartMs, store.startedInMs);
      // Clients without a response retry under the same id, like the browser.
      for (const { person, order } of unanswered) {
        const { status, json } = await send(store, 'POST', '/api/orders', {
          token: person.token,
          body: order,
        });
        if (status !== 201) throw new Error(`a repeated order was answered with ${status}`);
        const known = acknowledged.some(({ id }) => id === json.id);
        if (known) throw new Error(`order ${json.id} was given to two requests`);
        acknowledged.push({ id: Number(json.id), userId: person.id, order });
        repeated += 1;
        if (Date.now() - new Date(String(json.createdAt)).getTime() > store.startedInMs) placedAlready += 1;
      }
      const load = new Load(store, shop);
      await sleep(150 + Math.random() * 700);
      store.child.kill('SIGKILL');
      await Promise.all([store.ended, load.ended()]);
      if (load.refused.size > 0) throw new Error(`orders were refused: ${[...load.refused]}`);
      acknowledged.push(...load.acknowledged);
      unanswered = load.unanswered;
      await checkBooks(folder, acknowledged);
    }
    await stopStore(await startStore(folder));
    const { orders } = await checkBooks(folder, acknowledged);
    // Orders of the last cycle without a response were not repeated.
    const unknown = orders - acknowledged.length;
    if (unknown < 0 || unknown > unanswered.length) throw new Error(`${unknown} orders that nobody placed`);
    return {
      figures:
        `${count} kills, ${acknowledged.length} acknowledged orders, none lost; ${repeated} repeated under the same id, ` +
        `${placedAlready} of them placed before, none twice; slowest start after a kill ${slowestStartMs.toFixed(0)} ms`,
    };
  },
};

export default test;
