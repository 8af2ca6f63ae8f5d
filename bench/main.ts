import { measureBrowser } from './browser/browser';
import { measureBuying } from './buying/buying';
import { measureGrowth } from './growth/growth';
import { measureImport } from './imports';
import { describeMachine, loadRow, machineLoad } from './report/machine';
import { writeResults } from './report/results';
import { printTable, type Row, unmeasured } from './report/table';
import { measureSearch } from './search/search';
import { measureSelling } from './selling';
import { measureServing } from './serving/serving';
import { measureSignIn } from './signIn';

const sections: Record<string, () => Promise<Row[]>> = {
  serving: measureServing,
  selling: measureSelling,
  buying: measureBuying,
  'sign-in': measureSignIn,
  search: measureSearch,
  import: measureImport,
  browser: measureBrowser,
};

/** Fills 1,000,000 orders and takes a quarter of an hour: `npm run bench -- --big`. */
if (process.argv.includes('--big')) sections.growth = measureGrowth;

/** Section names select those sections, and nothing is written. */
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

console.log(`The machine: ${describeMachine()}.`);
const startedAt = new Date();
const rows: Row[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring ${name}`);
  rows.push(loadRow(name, await machineLoad()));
  try {
    rows.push(...(await measure()));
  } catch (error) {
    console.error(error);
    rows.push(unmeasured(name, error));
  }
  // After each section, so that an interrupted run preserves its results.
  if (chosen.length === 0) writeResults(rows, startedAt);
}
printTable(rows);
const missed = rows.filter(({ holds }) => holds === false);
if (missed.length > 0) console.log(`${missed.length} of ${rows.length} rows do not hold.`);
process.exit(missed.length > 0 ? 1 : 0);
