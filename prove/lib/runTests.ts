import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnNode } from './storeProcess';

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/** Runs test files to their end; returns the names of passed and failed tests. */
export async function runTests(folder: string, files: string[]) {
  const outputFile = join(folder, 'tests.json');
  const options = ['--project=node', '--reporter=json', `--outputFile=${outputFile}`];
  const { ended, output } = spawnNode(['node_modules/vitest/vitest.mjs', 'run', ...files, ...options]);
  const { code } = await ended;
  if (code !== 0 && code !== 1) throw new Error(`the tests did not end: ${output().slice(-500)}`);
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);
  const failed = of('failed');
  if (code === 1 && failed.length === 0) throw new Error(`the tests could not run: ${output().slice(-500)}`);
  return { names: of('passed'), failed };
}
