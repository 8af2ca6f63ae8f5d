import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import type { Proof } from './proof';

export type Result = Pick<Proof, 'claim' | 'page'> & {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** The figures, what failed, or why it was skipped. */
  text: string;
  seconds: number;
};

/** Characters of a cell; what failed may be as long as a request. */
const maxCell = 1000;

const BEGIN = '<!-- figures of npm run prove: begin -->';
const END = '<!-- figures of npm run prove: end -->';

/** Puts the results between the markers of their pages; a page without markers stays as it is. */
export function writeTables(results: readonly Result[]): void {
  for (const page of new Set(results.map((result) => result.page))) {
    const file = `docs/${page}.md`;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
    if (from < 0 || to < from) {
      console.log(`${file} has no place for the figures: it needs the lines "${BEGIN}" and "${END}".`);
      continue;
    }
    const table = tableOf(results.filter((result) => result.page === page));
    writeFileSync(file, `${text.slice(0, from + BEGIN.length)}\n${table}\n${text.slice(to)}`);
    console.log(`The figures are in ${file}.`);
  }
}

function tableOf(results: readonly Result[]): string {
  // One line: what failed may quote a request with its line ends.
  const cell = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxCell).replaceAll('|', '\\|');
  const rows = results.map(
    ({ claim, state, text, seconds }) =>
      `| ${cell(claim)} | ${cell(text)} | ${seconds.toFixed(0)} s | ${state} |`,
  );
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `Node ${process.versions.node}, ${type()} ${release()}, ${availableParallelism()} cores, ${memory} GB.`;
  const day = new Date().toISOString().slice(0, 10);
  return [
    `\nMeasured on ${day}: ${machine}\n`,
    '| claim | figures | took | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
