import { sqliteClient } from '@/db/client';
import { exhaustionAttacks } from '../attacks/exhaustion';
import { openTarget } from '../attacks/target';
import { stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const test: ResilienceTest = {
  claim:
    'A client that asks for much, reads slowly or sends slowly takes neither memory, descriptors nor time from others',
  page: 'security',
  limitMs: 6 * 60_000,
  async run({ folder }) {
    const target = await openTarget(folder);
    const succeeded: string[] = [];
    for (const { item, name, run } of exhaustionAttacks) {
      try {
        await run(target);
      } catch (error) {
        succeeded.push(`${item}, ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    const { longestStallMs, peakRssBytes } = await target.watched();
    sqliteClient(target.db).close();
    await stopStore(target.store);
    target.mail.close();
    if (succeeded.length > 0) throw new Error(succeeded.join(' | '));
    return {
      figures: `${exhaustionAttacks.length} attacks, none succeeded; longest stall ${longestStallMs.toFixed(0)} ms, memory ${(peakRssBytes / 1024 ** 2).toFixed(0)} MB at most`,
    };
  },
};

export default test;
