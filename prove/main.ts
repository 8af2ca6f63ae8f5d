import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAll } from './lib/storeProcess';
import { type Result, writeTables } from './report';
import type { Outcome, ResilienceTest } from './resilienceTest';

/** Milliseconds for all tests of a run. */
const limitMs = 15 * 60_000;
const endsAt = performance.now() + limitMs;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    machines: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});

const seed = options.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(options.seed);
if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number.');

/**
 * Replication, a second machine, several processes: a separate run, because all tests together exceed the
 * limit of one.
 */
const ofMachines = ['cluster', 'nodes', 'operations', 'remoteBackup', 'replication', 'twoMachines'];

/** Loads the folder's tests by file name, and selects the requested ones. */
async function loadTests() {
  const folder = new URL('./tests/', import.meta.url);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((file) => basename(file, '.ts'));
  const inThisRun = names.filter((name) => ofMachines.includes(name) === options.machines);
  const wanted = options.only ?? inThisRun;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no resilience test ${unknown}; there are ${names.join(', ')}.`);
  const all = await Promise.all(
    names.map(async (name): Promise<[string, ResilienceTest]> => {
      const { default: test } = (await import(new URL(`${name}.ts`, folder).href)) as {
        default: ResilienceTest;
      };
      return [name, test];
    }),
  );
  return { all, tests: all.filter(([name]) => wanted.includes(name)) };
}

async function runTest(name: string, test: ResilienceTest): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `tantu-prove-${name}-`));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let timer: NodeJS.Timeout | undefined;
  const leftMs = endsAt - started;
  const late = new Promise<Outcome>((resolve, reject) => {
    const slow = () => reject(new Error(`it took longer than ${Math.round(test.limitMs / 1000)} s`));
    const noTime = () => resolve({ skipped: `no time was left for it; run it alone: --only ${name}` });
    timer = setTimeout(leftMs < test.limitMs ? noTime : slow, Math.min(leftMs, test.limitMs));
  });
  const tell = (state: Result['state'], text: string): Result => {
    console.log(`${state.padEnd(8)}${name}: ${test.claim}\n        ${text} (${seconds().toFixed(0)} s)`);
    return { name, claim: test.claim, page: test.page, state, text, seconds: seconds() };
  };
  try {
    const outcome =
      leftMs > 0
        ? await Promise.race([test.run({ folder, isQuick: options.quick, seed }), late])
        : await late;
    return 'skipped' in outcome ? tell('skipped', outcome.skipped) : tell('passed', outcome.figures);
  } catch (error) {
    return tell('failed', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    killAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: Result[] = [];
const { all, tests } = await loadTests();
for (const [name, test] of tests) results.push(await runTest(name, test));
// A quick run's results are not written to the pages.
if (!options.quick)
  writeTables(
    results,
    all.map(([, test]) => test),
  );
const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
if (!options.only) {
  const other = options.machines ? 'npm run prove' : 'npm run prove -- --machines';
  console.log(
    `In a run of their own, ${other}: ${all
      .filter((one) => !tests.includes(one))
      .map(([name]) => name)
      .join(', ')}`,
  );
}
if (count('skipped') > 0) console.log(`${count('skipped')} skipped`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
// Ends whatever an aborted test is still doing.
process.exit(count('failed') > 0 ? 1 : 0);
