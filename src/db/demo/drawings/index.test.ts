import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawCategory, drawGarment, drawHero, drawHeroPortrait, drawSocialCard, garmentKinds, grounds, patterns } from './index';

const base: Drawing = {
  kind: 'tee',
  base: '#7a1f2c',
  accent: '#c9a04a',
  fabric: 'jersey',
  pattern: 'plain',
  patternColor: '#e0b56a',
  ground: 'mens',
  view: 'front',
  seed: 3,
};

/** Raw RGB at 64×80. */
const pixels = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).resize(64, 80, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const spread = (data: Buffer): number => Math.max(...data) - Math.min(...data);

/** Names of elements opened and never closed, in an SVG without text. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [name];
    } else if (self !== '/') open.push(name);
  }
  return open;
}

/** References to ids that nothing in the document carries. */
function dangling(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((m) => m[1] ?? '').filter((id) => !ids.has(id));
}

describe.each(garmentKinds)('a %s', (kind) => {
  it.each(['front', 'detail'] as const)('is a whole picture in the %s view', async (view) => {
    const svg = drawGarment({ ...base, kind, view });
    expect(unclosed(svg)).toEqual([]);
    expect(dangling(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    expect(spread(await pixels(svg))).toBeGreaterThan(60);
  });

  it('is the same picture for the same drawing, another for another colour', async () => {
    const first = drawGarment({ ...base, kind });
    expect(drawGarment({ ...base, kind })).toBe(first);
    const [a, b] = await Promise.all([pixels(first), pixels(drawGarment({ ...base, kind, base: '#2f5a46' }))]);
    const changed = a.filter((v, i) => Math.abs(v - (b[i] ?? 0)) > 12).length;
    expect(changed).toBeGreaterThan(200);
  });
});

it.each(patterns)('the pattern %s has every definition it refers to', (pattern) => {
  expect(dangling(drawGarment({ ...base, kind: 'kurta', pattern, fabric: 'khadi' }))).toEqual([]);
});

it.each(['#050508', '#0b1230', '#ffffff'])('a garment of %s stands off from its ground', async (colour) => {
  const data = await pixels(drawGarment({ ...base, kind: 'tee', base: colour }));
  const at = (x: number, y: number) => data[(y * 64 + x) * 3 + 1] ?? 0;
  expect(Math.abs(at(32, 45) - at(32, 76))).toBeGreaterThan(4);
  expect(at(32, 45)).toBeLessThan(246);
});

it('composes the heroes, the social card and every category without a reference lost', async () => {
  const all = [drawHero(), drawHeroPortrait(), drawSocialCard(), ...grounds.map((slug) => drawCategory(slug))];
  for (const svg of all) {
    expect(unclosed(svg)).toEqual([]);
    expect(dangling(svg)).toEqual([]);
    expect(spread(await pixels(svg))).toBeGreaterThan(60);
  }
});
