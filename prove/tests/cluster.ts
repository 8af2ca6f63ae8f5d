import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingForCluster, PatroniCluster } from '../lib/patroniCluster';
import { adminPassword, checkPostgresBooks, fillPostgresShop, RepeatingLoad } from '../lib/postgresShop';
import { startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [kills, quickKills] = [5, 1];
/** Orders per second: what two stores, three PostgreSQL and etcd place on two cores with time to spare. */
const orderRate = 5;
const maxGapMs = 30_000;
const maxSwitchoverMs = 5000;
/** Milliseconds in which a member that was killed runs again as a standby. */
const rejoinMs = 90_000;
/** Milliseconds from then until no order of the outage is open. */
const drainMs = 60_000;
const secretKey = Buffer.alloc(32, 7).toString('base64');

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const test: ResilienceTest = {
  claim:
    'Two stores on a Patroni cluster of three: its leader killed, handed over and cut off from etcd under orders, no acknowledged order is lost and none is placed twice',
  page: 'reliability',
  limitMs: 14 * 60_000,
  async run({ folder, isQuick }) {
    const missing = missingForCluster();
    if (missing) return { skipped: missing };
    // Of the user of PostgreSQL, who may not enter the folder of root.
    const cluster = await PatroniCluster.start(`${folder}-cluster`);
    try {
      await cluster.createDatabase('tantu');
      const environment = { DATABASE_URL: cluster.url(), DEMO: 'catalogue', ADMIN_PASSWORD: adminPassword };
      const startNode = (name: string) => {
        mkdirSync(join(folder, name));
        return startStore(join(folder, name), { ...environment, SECRET_KEY: secretKey });
      };
      const stores = [await startNode('first'), await startNode('second')] as const;
      const shop = await fillPostgresShop(cluster.url(), stores[0]);
      const load = new RepeatingLoad(stores, shop, orderRate);
      await sleep(3000);
      load.takeGapMs();

      const gaps: number[] = [];
      for (let round = 0; round < (isQuick ? quickKills : kills); round += 1) {
        const leader = await cluster.leader();
        if (!leader) throw new Error('The cluster has no leader.');
        cluster.kill(leader);
        // Until another one leads, and orders are placed again.
        while ([leader, undefined].includes(await cluster.leader())) await sleep(250);
        await sleep(3000);
        gaps.push(load.takeGapMs());
        cluster.startMember(leader);
        await cluster.untilWhole(rejoinMs);
        // What waited is placed, so that the next loss is one of its own.
        await load.untilDrained(drainMs);
        load.takeGapMs();
      }
      await cluster.switchover();
      await sleep(2000);
      await cluster.untilWhole(rejoinMs);
      const switchoverMs = load.takeGapMs();
      await load.untilDrained(drainMs);

      const cut = (await cluster.leader()) ?? '';
      cluster.setCutFromEtcd(cut, true);
      while ([cut, undefined].includes(await cluster.leader())) await sleep(250);
      await sleep(3000);
      const cutMs = load.takeGapMs();
      cluster.setCutFromEtcd(cut, false);
      await cluster.untilWhole(rejoinMs);

      await load.stop();
      const orders = await checkPostgresBooks(cluster.url(), load.acknowledged);
      for (const store of stores) await stopStore(store);
      const faults = [...load.faults].map(([text, count]) => `${count} × ${text}`).join(', ');
      if (load.givenUp.length > 0)
        throw new Error(`${load.givenUp.length} orders were never acknowledged: ${faults}`);
      const longest = Math.max(...gaps, cutMs);
      if (longest > maxGapMs) throw new Error(`${seconds(longest)} without an order`);
      if (switchoverMs > maxSwitchoverMs) throw new Error(`the switchover took ${seconds(switchoverMs)}`);
      return {
        figures:
          `${orders} orders, none of ${load.acknowledged.size} acknowledged ones lost, none twice; ` +
          `leader killed ${gaps.length} times, without an order for ${gaps.map(seconds).join(', ')}; ` +
          `switchover ${seconds(switchoverMs)}; cut off from etcd alone ${seconds(cutMs)}; meanwhile ${faults}`,
      };
    } finally {
      await cluster.stop();
    }
  },
};

export default test;
