import { describe, expect, test } from 'vitest';
import { MATERIALS } from '@/shared/catalogue/materials';
import { SWATCHES } from '@/shared/catalogue/swatches';
import type { AttributesOut } from '@/shared/schemas/catalogue/adminAttributes';
import type { ListingOut } from '@/shared/schemas/catalogue/catalogue';
import { testShop } from '../../testing/shop';
import { refusalText, shirt, withCatalogue } from '../../testing/shops/catalogue';

async function shop() {
  const admin = await withCatalogue(await testShop());
  const { rpcAs } = admin;
  const act = (name: string, input: object) => rpcAs('mutation', `admin.attributes.${name}`, input);
  const lists = async () =>
    (await rpcAs('query', 'admin.attributes.list', {})).body.result.data.json as AttributesOut;
  const attribute = async (name: string) => {
    const found = (await lists()).attributes.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const valueId = async (name: string, value: string) => {
    const found = (await attribute(name)).values.find((one) => one.name === value);
    if (!found) throw new Error(`There is no ${value}.`);
    return found.id;
  };
  const listing = async (input: object = {}) =>
    (await rpcAs('query', 'catalogue.listing', input)).body.result.data.json as ListingOut;
  const names = async (input: object) => (await listing(input)).items.map(({ name }) => name).toSorted();
  const slim = await admin.add({
    ...shirt,
    name: 'Slim Shirt',
    material: '100% cotton',
    colors: ['Navy'],
    attributeValueIds: [await valueId('Fit', 'Slim'), await valueId('Occasion', 'Festive')],
  });
  await admin.add({
    ...shirt,
    name: 'Loose Shirt',
    colors: ['Sky'],
    attributeValueIds: [await valueId('Fit', 'Relaxed')],
  });
  await admin.add({ ...shirt, name: 'Plain Shirt', material: 'Merino', colors: ['Ecru'] });
  return { ...admin, act, lists, attribute, valueId, listing, names, slim };
}

test('a fresh shop has the materials and colours that lists were filtered by', async () => {
  const { lists } = await shop();
  const { attributes, colorFamilies } = await lists();
  expect(attributes.map(({ name }) => name)).toEqual(['Material', 'Occasion', 'Fit']);
  expect(attributes[0]?.values.map(({ name }) => name)).toEqual([...MATERIALS]);
  expect(Object.fromEntries(colorFamilies.map(({ name, swatch }) => [name, swatch]))).toEqual(SWATCHES);
  expect(colorFamilies.every(({ name, colors }) => colors.length === 1 && colors[0]?.name === name)).toBe(
    true,
  );
});

describe('attributes of products', () => {
  test('filter lists, with one value of each attribute, and show no value that no product has', async () => {
    const { listing, names } = await shop();
    expect((await listing()).facets.attributes).toEqual([
      { name: 'Occasion', values: [{ name: 'Festive', slug: 'occasion-festive', count: 1 }] },
      {
        name: 'Fit',
        values: [
          { name: 'Slim', slug: 'fit-slim', count: 1 },
          { name: 'Relaxed', slug: 'fit-relaxed', count: 1 },
        ],
      },
    ]);
    expect(await names({ attributes: ['fit-slim', 'fit-relaxed'] })).toEqual(['Loose Shirt', 'Slim Shirt']);
    expect(await names({ attributes: ['fit-relaxed', 'occasion-festive'] })).toEqual([]);
    expect(await names({ attributes: ['fit-unknown'] })).toEqual([]);
    expect(await names({ search: 'slim' })).toEqual(['Slim Shirt']);
    expect(await names({ materials: ['Wool'] })).toEqual(['Plain Shirt']);
  });

  test('are in the product of pages and of staff, and in the log', async () => {
    const { call, slim, act, attribute, rpcAs, valueId } = await shop();
    const { body } = await call('GET', `/api/products/${slim}`);
    const shown = [
      { name: 'Occasion', values: ['Festive'] },
      { name: 'Fit', values: ['Slim'] },
    ];
    expect(body.attributes).toEqual(shown);
    await act('update', { id: (await attribute('Fit')).id, isShown: false });
    expect((await call('GET', `/api/products/${slim}`)).body.attributes).toEqual(shown.slice(0, 1));
    const staff = await rpcAs('query', 'admin.products.get', { id: slim });
    expect(new Set(staff.body.result.data.json.attributeValueIds)).toEqual(
      new Set([await valueId('Fit', 'Slim'), await valueId('Occasion', 'Festive')]),
    );
  });

  test('a value is refused that never was, and forgotten once it is deleted', async () => {
    const { rpcAs, slim, act, valueId } = await shop();
    const save = (attributeValueIds: number[]) =>
      rpcAs('mutation', 'admin.products.update', { id: slim, attributeValueIds });
    expect(refusalText(await save([9999]))).toContain('There is no attribute value 9999');
    const [relaxed, festive] = [await valueId('Fit', 'Relaxed'), await valueId('Occasion', 'Festive')];
    await act('removeValue', { id: festive });
    expect((await save([relaxed, festive])).body.result.data.json.attributeValueIds).toEqual([relaxed]);
  });

  test('chosen materials replace those of the material text', async () => {
    const { rpcAs, slim, names, valueId } = await shop();
    const linen = await valueId('Material', 'Linen');
    await rpcAs('mutation', 'admin.products.update', { id: slim, attributeValueIds: [linen] });
    expect(await names({ materials: ['Linen'] })).toEqual(['Slim Shirt']);
    expect(await names({ materials: ['Cotton'] })).toEqual([]);
  });
});

describe('changes of attributes', () => {
  test('a renamed value keeps its products and its address', async () => {
    const { act, valueId, listing, names, undo } = await shop();
    await act('updateValue', { id: await valueId('Fit', 'Slim'), name: 'Narrow' });
    const fit = (await listing()).facets.attributes?.find(({ name }) => name === 'Fit');
    expect(fit?.values[0]).toEqual({ name: 'Narrow', slug: 'fit-slim', count: 1 });
    expect(await names({ attributes: ['fit-slim'] })).toEqual(['Slim Shirt']);
    await undo();
    expect((await listing()).facets.attributes?.[1]?.values[0]?.name).toBe('Slim');
  });

  test('a merged value gives its products, and its undo takes them back', async () => {
    const { act, valueId, names, undo, attribute } = await shop();
    const [slim, relaxed] = [await valueId('Fit', 'Slim'), await valueId('Fit', 'Relaxed')];
    await act('mergeValue', { id: slim, intoId: relaxed });
    expect(await names({ attributes: ['fit-relaxed'] })).toEqual(['Loose Shirt', 'Slim Shirt']);
    expect(await names({ attributes: ['fit-slim'] })).toEqual(['Loose Shirt', 'Slim Shirt']);
    expect((await attribute('Fit')).values.find(({ id }) => id === relaxed)?.products).toBe(2);
    await undo();
    expect(await names({ attributes: ['fit-slim'] })).toEqual(['Slim Shirt']);
    const { body } = await act('mergeValue', { id: slim, intoId: await valueId('Occasion', 'Festive') });
    expect(refusalText({ body })).toContain('Choose another value of the same attribute');
  });

  test('a deleted attribute comes back with its products', async () => {
    const { act, attribute, names, undo, listing } = await shop();
    await act('remove', { id: (await attribute('Fit')).id });
    expect((await listing()).facets.attributes?.map(({ name }) => name)).toEqual(['Occasion']);
    expect(await names({ attributes: ['fit-slim'] })).toEqual([]);
    await undo();
    expect(await names({ attributes: ['fit-slim'] })).toEqual(['Slim Shirt']);
  });

  test('names are taken once, also by an undo', async () => {
    const { act, attribute, valueId, undo } = await shop();
    const { id } = await attribute('Fit');
    expect(refusalText(await act('create', { name: 'FIT' }))).toContain('An attribute named');
    expect(refusalText(await act('createValue', { id, name: 'slim' }))).toContain('A value named');
    await act('removeValue', { id: await valueId('Fit', 'Slim') });
    await act('createValue', { id, name: 'Slim' });
    await undo();
    await undo();
    expect(await valueId('Fit', 'Slim')).toBeGreaterThan(0);
  });

  test('an order is kept by lists', async () => {
    const { act, attribute, valueId, listing } = await shop();
    await act('order', { ids: [(await attribute('Fit')).id] });
    await act('orderValues', { id: (await attribute('Fit')).id, ids: [await valueId('Fit', 'Relaxed')] });
    const facets = (await listing()).facets.attributes ?? [];
    expect(facets.map(({ name }) => name)).toEqual(['Fit', 'Occasion']);
    expect(facets[0]?.values.map(({ name }) => name)).toEqual(['Relaxed', 'Slim']);
  });
});

describe('colours', () => {
  test('a family filters by all of its colour names, which stay filters by themselves', async () => {
    const { act, names, listing, lists } = await shop();
    expect((await lists()).unsortedColors).toEqual([{ name: 'Ecru', products: 1 }]);
    await act('createFamily', { name: 'Blue', swatch: '#0000FF', colors: ['Navy', 'Sky'] });
    const { colors } = (await listing()).facets;
    expect(colors).toEqual([
      { name: 'Blue', count: 2, colors: ['Navy', 'Sky'] },
      { name: 'Ecru', count: 1 },
    ]);
    expect(await names({ colors: ['Blue'] })).toEqual(['Loose Shirt', 'Slim Shirt']);
    expect(await names({ colors: ['Navy'] })).toEqual(['Slim Shirt']);
    expect(await names({ search: 'not blue' })).toEqual(['Plain Shirt']);
    expect(await names({ search: 'sky' })).toEqual(['Loose Shirt']);
  });

  test('an undo returns colours to the families that had them', async () => {
    const { act, lists, undo } = await shop();
    await act('createFamily', { name: 'Blue', colors: ['navy'] });
    const colorsOf = async (family: string) =>
      (await lists()).colorFamilies.find(({ name }) => name === family)?.colors.map(({ name }) => name);
    expect([await colorsOf('Navy'), await colorsOf('Blue')]).toEqual([[], ['navy']]);
    await undo();
    expect([await colorsOf('Navy'), await colorsOf('Blue')]).toEqual([['Navy'], undefined]);
  });

  test('a swatch is a hexadecimal colour', async () => {
    const { act } = await shop();
    expect(refusalText(await act('createFamily', { name: 'Blue', swatch: 'blue' }))).toContain('#222d4a');
  });
});
