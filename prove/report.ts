import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import type { ResilienceTest } from './resilienceTest';

export type Result = Pick<ResilienceTest, 'claim' | 'page'> & {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** The figures, the failure, or why it was skipped. */
  text: string;
  seconds: number;
};

/** Maximum characters of a cell; a failure may be as long as a request. */
const maxCell = 1000;

const BEGIN = '<!-- figures of npm run prove: begin -->';
const END = '<!-- figures of npm run prove: end -->';

/**
 * Writes the results between the markers of their pages, in the order of the tests, beside the rows of those
 * that did not run. A page without markers is unchanged.
 */
export function writeTables(results: readonly Result[], tests: readonly ResilienceTest[]): void {
  for (const page of new Set(results.map((result) => result.page))) {
    const file = `docs/${page}.md`;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
    if (from < 0 || to < from) {
      console.log(`${file} has no place for the figures: it needs the lines "${BEGIN}" and "${END}".`);
      continue;
    }
    const former = text.slice(from, to).split('\n');
    const rows = tests
      .filter((test) => test.page === page)
      .flatMap(({ claim }) => rowOf(claim, results) ?? former.find((row) => isOf(claim, row)) ?? []);
    writeFileSync(file, `${text.slice(0, from + BEGIN.length)}\n${tableOf(rows)}\n${text.slice(to)}`);
    console.log(`The figures are in ${file}.`);
  }
}

/** A single line: a failure may quote a request with line ends. */
const cell = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxCell).replaceAll('|', '\\|');

const isOf = (claim: string, row: string): boolean => row.startsWith(`| ${cell(claim)} |`);

/** The row of a test that ran; none for a skipped one, whose earlier result stays. */
function rowOf(claim: string, results: readonly Result[]): string | undefined {
  const result = results.find((one) => one.claim === claim);
  if (!result || result.state === 'skipped') return undefined;
  const { text, seconds, state } = result;
  const day = new Date().toISOString().slice(0, 10);
  return `| ${cell(claim)} | ${cell(text)} | ${day} | ${seconds.toFixed(0)} s | ${state} |`;
}

function tableOf(rows: readonly string[]): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `Node ${process.versions.node}, ${type()} ${release()}, ${availableParallelism()} cores, ${memory} GB`;
  return [
    `\nLast measured on: ${machine}.\n`,
    '| claim | figures | measured | took | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
