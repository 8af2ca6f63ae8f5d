import { expect, it } from 'vitest';
import { demoProducts } from '../catalogue';
import { type Drawing, drawGarment } from './index';
import { colourAt, drawingOf, lightnessAt, productOf, redness } from './testing/thumbs';

const views = ['front', 'angle', 'detail', 'back'] as const;

/** References to ids that do not exist in the document. */
function dangling(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((m) => m[1] ?? '').filter((id) => !ids.has(id));
}

it.each(demoProducts.map((item) => [item.slug, item] as const))(
  '%s has every definition that it references in all its views',
  (_, item) => {
    for (const view of views) {
      const svg = drawGarment(drawingOf(item, view));
      expect(dangling(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  },
);

it('draws every cut in the catalogue differently from the other cuts of its kind', () => {
  const drawn = new Map<string, string>();
  for (const { drawing } of demoProducts) {
    const svg = drawGarment({
      ...drawing,
      fabric: 'poplin',
      pattern: 'plain',
      base: '#7a1f2c',
      accent: '#c9a04a',
      patternColor: '#e0b56a',
      ground: 'mens',
      view: 'front',
      seed: 3,
    });
    const name = `${drawing.kind} ${drawing.cut ?? ''}`;
    const same = [...drawn].find(([other, art]) => other !== name && art === svg);
    expect(same?.[0], name).toBeUndefined();
    drawn.set(name, svg);
  }
});

it('draws the down channels of a puffer on its back', () => {
  const channels = (view: Drawing['view']) =>
    drawGarment({
      kind: 'jacket',
      cut: 'puffer',
      fabric: 'nylon',
      pattern: 'plain',
      base: '#1f6163',
      accent: '#2a2d3a',
      patternColor: '#9aa88a',
      ground: 'outerwear',
      view,
      seed: 407,
    }).match(/<pattern id="[^"]+" width="300" height="(88|102)"/g)?.length;
  expect(channels('front')).toBe(3);
  expect(channels('back')).toBe(3);
});

it.each([
  ['sanganer-a-line-kurta', 'its borders'],
  ['shaadi-silk-kurta', 'its borders'],
  ['studio-linen-shirt-dress', 'its belt'],
  ['night-garden-wrap-dress', 'its belt'],
])('the back of %s carries %s in the accent', (slug) => {
  const item = demoProducts.find((one) => one.slug === slug) as (typeof demoProducts)[number];
  const accent = '#3fa8d1';
  expect(drawGarment({ ...drawingOf(item, 'back'), accent })).toContain(`fill="${accent}"`);
});

it('ribs the back of a bomber as its front', () => {
  const bomber = demoProducts.find(
    ({ drawing }) => drawing.cut === 'bomber',
  ) as (typeof demoProducts)[number];
  const ribbed = (view: Drawing['view']) =>
    drawGarment(drawingOf(bomber, view)).match(/stroke-opacity="\.42" stroke-width="3\.2"/g)?.length ?? 0;
  expect(ribbed('front')).toBeGreaterThanOrEqual(3);
  expect(ribbed('back')).toBeGreaterThanOrEqual(3);
});

it('wears a saree as one cloth with its blouse, from the shoulder to the floor', async () => {
  const item = demoProducts.find(({ drawing }) => drawing.kind === 'saree') as (typeof demoProducts)[number];
  const colours = { base: '#b01818', accent: '#1878c0', patternColor: '#b01818' };
  const svg = drawGarment({ ...drawingOf(item, 'front'), ...colours });
  const [sleeve, neck, chest, hip, knee, floor] = [
    [0.26, 0.15],
    [0.33, 0.18],
    [0.42, 0.27],
    [0.5, 0.36],
    [0.45, 0.7],
    [0.42, 0.84],
  ] as const;
  for (const [x, y] of [sleeve, neck, chest, hip, knee, floor]) {
    const [r, g, b] = await colourAt(svg, x, y);
    expect(r - Math.max(g, b), `at ${x}, ${y}`).toBeGreaterThan(30);
  }
});

/** The darkest and the lightest of a row of places across the middle of a picture, 0 to 255. */
async function rowAt(svg: string, y: number): Promise<{ least: number; most: number }> {
  const row: number[] = [];
  for (let x = 0.32; x < 0.7; x += 0.02) row.push(await lightnessAt(svg, x, y));
  return { least: Math.min(...row), most: Math.max(...row) };
}

it('draws black jersey without the bands of light of a satin', async () => {
  const svg = drawGarment(drawingOf(productOf('everyday-crew-t-shirt'), 'front'));
  for (const y of [0.55, 0.7]) {
    const { least, most } = await rowAt(svg, y);
    expect(most - least, `at ${y}`).toBeLessThan(10);
  }
});

it.each(['front', 'back'] as const)('shows the slub yarn of a henley on its %s', (view) => {
  expect(drawGarment(drawingOf(productOf('slub-henley-tee'), view))).toContain('width="360" height="180"');
  expect(drawGarment(drawingOf(productOf('everyday-crew-t-shirt'), view))).not.toContain('width="360"');
});

it('draws a striped white t-shirt that is white from afar', async () => {
  const svg = drawGarment(drawingOf(productOf('striped-v-neck-tee'), 'front'));
  const { least, most } = await rowAt(svg, 0.6);
  expect((least + most) / 2).toBeGreaterThan(165);
});

it('lays the dupatta of a lehenga over its blouse and skirt', async () => {
  const item = demoProducts.find(
    ({ drawing }) => drawing.kind === 'lehenga',
  ) as (typeof demoProducts)[number];
  const colours = { base: '#b01818', accent: '#18a0c0', patternColor: '#b01818' };
  const svg = drawGarment({ ...drawingOf(item, 'front'), ...colours });
  for (const [x, y] of [
    [0.63, 0.2],
    [0.63, 0.36],
    [0.66, 0.55],
  ] as const) {
    const [r, , b] = await colourAt(svg, x, y);
    expect(b - r, `at ${x}, ${y}`).toBeGreaterThan(30);
  }
});

it('shows a high-top from behind with its sides, the cloth over its heel and a tab', async () => {
  const colours = { base: '#c01818', accent: '#18b040', patternColor: '#1838c0' };
  const svg = drawGarment({ ...drawingOf(productOf('terrace-high-top-sneakers'), 'back'), ...colours });
  const strongest = async (x: number, y: number) => {
    const colour = await colourAt(svg, x, y);
    return colour.indexOf(Math.max(...colour));
  };
  const [side, heel, tab] = [
    await strongest(0.118, 0.45),
    await strongest(0.2, 0.45),
    await strongest(0.252, 0.33),
  ];
  expect([side, heel, tab]).toEqual([0, 2, 1]);
});

it('shows a shirt at an angle narrower than from the front', async () => {
  const width = async (view: Drawing['view']) => {
    const svg = drawGarment({ ...drawingOf(productOf('everyday-crew-t-shirt'), view), base: '#c01818' });
    return (await redness(svg, 0.6)).filter((red) => red > 40).length;
  };
  const [front, angle] = [await width('front'), await width('angle')];
  expect(front).toBeGreaterThan(40);
  expect(angle).toBeLessThan(front * 0.95);
});
