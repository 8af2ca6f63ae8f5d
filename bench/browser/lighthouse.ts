import lighthouse, { type RunnerResult } from 'lighthouse';
import { atLeast, atMost, kilobytes, ms } from '../report/statistics';
import type { Row } from '../report/table';

const limits = {
  performance: 95,
  others: 100,
  largestPaintMs: 1800,
  shift: 0,
  blockingMs: 150,
  scriptKb: 145,
};
const rounds = 5;

export type Page = {
  name: string;
  url: string /** Whether the script budget applies to it, and whether search engines may list it. */;
  isPublic: boolean;
};

type Figures = {
  performance: number;
  others: number;
  largestPaintMs: number;
  shift: number;
  blockingMs: number;
  scriptKb: number;
};

/** Lighthouse's mobile metrics of pages. Each page is opened once per round, after a warm-up. */
export async function auditPages(pages: readonly Page[], port: number): Promise<Row[]> {
  const runs = new Map<Page, Figures[]>();
  // The first load generates the widths of its pictures.
  for (const page of pages) await audit(page, port);
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) runs.set(page, [...(runs.get(page) ?? []), await audit(page, port)]);
  }
  return [...runs].flatMap(([page, figures]) => rowsOf(page, figures));
}

/** Lighthouse occasionally fails to record a load; such a run is repeated. */
const maxRuns = 3;

async function audit(page: Page, port: number): Promise<Figures> {
  for (let run = 1; ; run += 1) {
    try {
      return await auditOnce(page, port);
    } catch (error) {
      if (run === maxRuns) throw error;
      console.error(`Lighthouse is run again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function auditOnce({ url, isPublic }: Page, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    // Preserves the session.
    disableStorageReset: !isPublic,
    // Private pages are not for search engines.
    skipAudits: isPublic ? [] : ['is-crawlable'],
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  return figuresOf(result);
}

function figuresOf({ lhr }: RunnerResult): Figures {
  const { audits, categories, runtimeError, finalDisplayedUrl } = lhr;
  if (runtimeError) throw new Error(`Lighthouse at ${finalDisplayedUrl}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => {
    const { numericValue, errorMessage } = audits[name] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse, ${name}: ${errorMessage ?? 'not measured'}`);
    return numericValue;
  };
  const requests = requestsOf(audits);
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    largestPaintMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    scriptKb: scriptKilobytes(requests),
  };
}

type Request = { url: string; resourceType?: string; transferSize?: number };

/** The network requests until the page was idle. */
function requestsOf(audits: RunnerResult['lhr']['audits']): Request[] {
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  return details?.items ?? [];
}

/** Compressed kilobytes of script. */
const scriptKilobytes = (requests: readonly Request[]): number =>
  requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;

function rowsOf({ name, isPublic }: Page, runs: readonly Figures[]): Row[] {
  const figures = (figure: keyof Figures) => runs.map((run) => run[figure]);
  const at = `Lighthouse ${name}`;
  const rows = [
    atLeast(`${at}: performance`, figures('performance'), limits.performance, String),
    atLeast(`${at}: accessibility, practices, SEO`, figures('others'), limits.others, String),
    atMost(`${at}: largest paint`, figures('largestPaintMs'), limits.largestPaintMs, ms),
    atMost(`${at}: layout shift`, figures('shift'), limits.shift, (value) => value.toFixed(3)),
    atMost(`${at}: blocking time`, figures('blockingMs'), limits.blockingMs, ms),
  ];
  return isPublic
    ? [...rows, atMost(`${at}: script`, figures('scriptKb'), limits.scriptKb, kilobytes)]
    : rows;
}
