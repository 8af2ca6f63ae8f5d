import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine';
import { markdownTable, type Row } from './table';

const resultsFolder = join('bench', 'results');
const document = join('docs', 'performance.md');
const [begin, end] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the results to bench/results and into the table of docs/performance.md. */
export function writeResults(rows: readonly Row[], at: Date): void {
  const day = at.toISOString().slice(0, 10);
  const machine = describeMachine();
  mkdirSync(resultsFolder, { recursive: true });
  const text = JSON.stringify({ at: at.toISOString(), machine, rows }, null, 2);
  writeFileSync(join(resultsFolder, `${day}.json`), `${text}\n`);
  const present = readFileSync(document, 'utf8');
  const [head, rest] = present.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${document} has no place for the figures.`);
  const table = `Measured on ${day}: ${machine}.\n\n${markdownTable(rows)}`;
  writeFileSync(document, `${head}${begin}\n\n${table}\n\n${end}${tail}`);
}
