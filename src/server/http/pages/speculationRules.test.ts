import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageSearch } from '@/shared/pages/pageAddress';
import { speculationSource, withSpeculationRules } from './speculationRules';

const html = withSpeculationRules('<html><body><p>"</body>" in a text</p></body></html>');
const [, code = ''] =
  /<script type="speculationrules">([\s\S]*?)<\/script><\/body><\/html>$/.exec(html) ?? [];

test('places the rules at the end of the page and their hash in the policy', () => {
  expect(speculationSource).toBe(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(html).toContain('"</body>" in a text');
});

test('prefetches no private page, and allows every public one', () => {
  const [rule] = JSON.parse(code).prefetch;
  const excluded: string[] = rule.where.and[1].not.href_matches;
  const isExcluded = (path: string) =>
    excluded.some((pattern) => path.startsWith(pattern.replace(/\*$/, '')));
  for (const [path, parse] of Object.entries(pageSearch))
    expect([path, isExcluded(path)]).toEqual([path, parse === null]);
});
