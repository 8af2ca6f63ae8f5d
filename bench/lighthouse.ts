import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Child } from './child';
import { ms, type Row, row } from './table';

const LIMITS = { performance: 98, others: 100, largestPaint: 1800, shift: 0, blocking: 50, script: 160 };
const CHROMIUM = '/usr/bin/chromium';
const RUNS = 3;

const pages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/products' },
  { name: 'product', path: '/products/7' },
] as const;

type Audits = Record<string, { numericValue?: number; details?: unknown } | undefined>;
type Figures = {
  performance: number;
  others: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  script: number;
};

/** Lighthouse's mobile figures of the public pages; of several runs the median by performance. */
export async function measurePages(store: Child): Promise<Row[]> {
  if (!existsSync(CHROMIUM)) return [row('Lighthouse', `no browser at ${CHROMIUM}`)];
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await audit(store.url + path, chrome.port));
      const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
      if (median) rows.push(...present(name, median));
    }
    return rows;
  } finally {
    chrome.kill();
  }
}

async function audit(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => (audits as Audits)[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    script: scriptKilobytes(audits as Audits),
  };
}

/** Compressed kilobytes of script that went over the wire. */
function scriptKilobytes(audits: Audits): number {
  const details = audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const scripts = details?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
}

function present(name: string, figures: Figures): Row[] {
  const { performance, others, largestPaint, shift, blocking, script } = figures;
  const at = `Lighthouse ${name}`;
  const { performance: least, others: most } = LIMITS;
  return [
    row(`${at}: performance`, String(performance), `>= ${least}`, performance >= least),
    row(`${at}: accessibility, practices, SEO`, String(others), String(most), others >= most),
    row(
      `${at}: largest paint`,
      ms(largestPaint),
      `<= ${LIMITS.largestPaint} ms`,
      largestPaint <= LIMITS.largestPaint,
    ),
    row(`${at}: layout shift`, shift.toFixed(3), '0', shift <= 0.001),
    row(`${at}: blocking time`, ms(blocking), `<= ${LIMITS.blocking} ms`, blocking <= LIMITS.blocking),
    row(`${at}: script`, `${script.toFixed(0)} kB`, `<= ${LIMITS.script} kB`, script <= LIMITS.script),
  ];
}
