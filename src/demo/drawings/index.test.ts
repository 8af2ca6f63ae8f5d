import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  type Drawing,
  drawCategory,
  drawCloth,
  drawDye,
  drawGarment,
  drawHero,
  drawHeroPortrait,
  drawLoom,
  drawSocialCard,
  garmentKinds,
  grounds,
  patterns,
} from './index';

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

/** Raw RGB at 32×40, drawn at a twelfth of its size to begin with. */
const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 6 }).resize(32, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer();

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

/** References to ids that do not exist in the document. */
function dangling(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((m) => m[1] ?? '').filter((id) => !ids.has(id));
}

it.each(garmentKinds)(
  'a %s is a complete picture in every view, the same on every call, and different in another colour',
  async (kind) => {
    const views = (['front', 'angle', 'detail', 'back'] as const).map((view) =>
      drawGarment({ ...base, kind, view }),
    );
    for (const svg of views) {
      expect(unclosed(svg)).toEqual([]);
      expect(dangling(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
    expect(drawGarment({ ...base, kind })).toBe(views[0]);
    const other = drawGarment({ ...base, kind, base: '#2f5a46' });
    const [green, ...seen] = await Promise.all([other, ...views].map(pixels));
    for (const data of seen) expect(spread(data)).toBeGreaterThan(60);
    const [front = [], ...others] = seen;
    const differences = [green, ...others].map(
      (data) => [...front].filter((v, i) => Math.abs(v - (data?.[i] ?? 0)) > 12).length,
    );
    expect(Math.min(...differences)).toBeGreaterThan(60);
  },
);

it.each(patterns)('the pattern %s has every definition that it references', (pattern) => {
  expect(dangling(drawGarment({ ...base, kind: 'kurta', pattern, fabric: 'khadi' }))).toEqual([]);
});

it.each(['#050508', '#0b1230', '#ffffff'])('a garment of %s contrasts with its ground', async (colour) => {
  const data = await pixels(drawGarment({ ...base, kind: 'tee', base: colour }));
  const at = (x: number, y: number) => data[(y * 32 + x) * 3 + 1] ?? 0;
  expect(Math.abs(at(16, 22) - at(16, 38))).toBeGreaterThan(4);
  expect(at(16, 22)).toBeLessThan(246);
});

it('composes the heroes, the social card, the workshop and every category without a broken reference', async () => {
  const all = [
    drawHero(),
    drawHeroPortrait(),
    drawSocialCard(),
    drawLoom(),
    drawCloth(),
    drawDye(),
    ...grounds.map((slug) => drawCategory(slug)),
  ];
  for (const svg of all) {
    expect(unclosed(svg)).toEqual([]);
    expect(dangling(svg)).toEqual([]);
    expect(spread(await pixels(svg))).toBeGreaterThan(60);
  }
});
