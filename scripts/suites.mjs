// The project's suites, each returning the number of passed and failed checks.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { bin, root, run } from './lib.mjs';

const results = join(root, '.cache', 'results');

/** Types, lint, boundaries and what nothing uses: one check each, side by side. */
export async function runChecks() {
  console.log('\n— types, lint, boundaries, unused');
  const checks = {
    types: [bin('tsc'), ['-p', '.']],
    lint: [bin('biome'), ['check', '.', '--max-diagnostics=50']],
    boundaries: ['npm', ['run', '--silent', 'boundaries']],
    unused: [bin('knip'), []],
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, [command, args]]) => {
      const passed = (await run(command, args)) === 0;
      return { name, passed: Number(passed), failed: Number(!passed) };
    }),
  );
}

/** Builds when a source has changed, and counts that as one check: budgets of the build's size are part of it. */
export async function runBuild() {
  console.log('\n— build');
  const passed = (await run(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-needed'])) === 0;
  return { name: 'build', passed: Number(passed), failed: Number(!passed) };
}

/** Runs tests by project names in vitest.config.ts; all without names. */
export function runUnitTests(projects = []) {
  console.log('\n— unit and integration tests');
  return runVitest('unit', projects, (args, env) => run(bin('vitest'), args, { env }));
}

/** Runs the server's tests again, on PostgreSQL. */
export function runPostgresTests() {
  console.log('\n— tests on PostgreSQL');
  const script = join(root, 'scripts', 'onPostgres.ts');
  return runVitest('postgres', ['postgres'], (args, env) =>
    run(bin('tsx'), [script, bin('vitest'), ...args], { env }),
  );
}

async function runVitest(name, projects, start) {
  const file = await freshFile(`${name}.json`);
  const detailsFile = await freshFile(`${name}-details.json`);
  const args = [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts', 'runDetails.mjs')}`,
    `--outputFile.json=${file}`,
  ];
  const code = await start(args, { ...process.env, RUN_DETAILS: detailsFile });
  const details = await readFile(detailsFile, 'utf8').catch(() => '{}');
  const { unhandled = [], retried = [] } = JSON.parse(details);
  const outcome = await readOutcome(name, file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    retried,
    faults: [...testResults.flatMap(faultsOf), ...unhandled.map((error) => `No test: ${beginningOf(error)}`)],
  }));
  return failIf(code !== 0, outcome);
}

export async function runBrowserTests(environment) {
  console.log('\n— browser tests');
  const file = await freshFile('browser.json');
  const env = { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], { env });
  const outcome = await readOutcome('browser', file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    retried: suites.flatMap(retriedOf),
  }));
  return failIf(code !== 0, outcome);
}

/**
 * Prints the failures of earlier suites again, then each suite's outcome, and the sum as the last line; the
 * exit code is 0 when all passed.
 */
export function report(outcomes) {
  for (const fault of outcomes.flatMap(({ faults = [] }) => faults)) console.log(`\n✗ ${fault}`);
  console.log('');
  for (const { name, passed, failed, retried = [] } of outcomes) {
    const again = retried.length > 0 ? ` (${retried.length} only when tried again)` : '';
    console.log(`${name}: ${passed} ok${again}, ${failed} not ok`);
    for (const test of retried) console.log(`  tried again: ${test}`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/** Lines of an error to repeat: a whole document may follow. */
const errorLines = 12;

/** The failed tests of a file, each with its first error; the file's own error if it could not run. */
function faultsOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const faults = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} › ${test.fullName}\n${beginningOf(test.failureMessages[0] ?? '')}`);
  return faults.length === 0 && status === 'failed' ? [`${file}\n${beginningOf(message)}`] : faults;
}

/** Tests of a part of Playwright's report that passed only when tried again. */
const retriedOf = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(retriedOf),
];

const beginningOf = (error) => error.split('\n').slice(0, errorLines).join('\n');

async function freshFile(name) {
  await mkdir(results, { recursive: true });
  const file = join(results, name);
  await rm(file, { force: true });
  return file;
}

async function readOutcome(name, file, count) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { name, passed: 0, failed: 1 };
  return { name, ...count(JSON.parse(text)) };
}

/** A runner that fails without a failed test (a crash, an import error) counts as one failure. */
const failIf = (failed, outcome) => (failed && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome);
