import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageSearch } from '@/shared/pages/pageAddress';
import { speculationSource, withSpeculationRules } from './speculationRules';

const html = withSpeculationRules('<html><body><p>"</body>" in a text</p></body></html>');
const [, code = ''] =
  /<script type="speculationrules">([\s\S]*?)<\/script><\/body><\/html>$/.exec(html) ?? [];

test('the rules stand at the end of the page, and the policy names them', () => {
  expect(speculationSource).toBe(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(html).toContain('"</body>" in a text');
});

test('no page of one visitor is fetched before somebody goes there, every public one may be', () => {
  const [rule] = JSON.parse(code).prefetch;
  const excluded: string[] = rule.where.and[1].not.href_matches;
  const isExcluded = (path: string) =>
    excluded.some((pattern) => path.startsWith(pattern.replace(/\*$/, '')));
  for (const [path, parse] of Object.entries(pageSearch))
    expect([path, isExcluded(path)]).toEqual([path, parse === null]);
});
