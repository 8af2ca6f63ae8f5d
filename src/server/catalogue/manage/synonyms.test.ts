import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { refusalText, withCatalogue } from '../../testing/shops/catalogue';

async function shop() {
  const admin = await withCatalogue(await testShop());
  await admin.add({ name: 'Banarasi Drape', price: '4999', stock: 3, kind: 'Sarees' });
  await admin.add({ name: 'Plain Shirt', price: '999', stock: 3, kind: 'Shirts' });
  const rpcAs = admin.rpcAs;
  const add = (term: string, meanings: string[]) =>
    rpcAs('mutation', 'admin.synonyms.create', { term, meanings });
  const list = async () =>
    (await rpcAs('query', 'admin.synonyms.list', {})).body.result.data.json as {
      id: number;
      term: string;
      meanings: string[];
    }[];
  const found = async (search: string) => {
    const { body } = await rpcAs('query', 'catalogue.listing', { search });
    const { items, dropped } = body.result.data.json as { items: { name: string }[]; dropped: string[] };
    return { names: items.map(({ name }) => name), dropped };
  };
  return { ...admin, add, list, found };
}

describe('synonyms', () => {
  test('take effect at once when added, changed or deleted', async () => {
    const { add, found, rpcAs, list } = await shop();
    expect((await found('nivi')).names).toEqual([]);
    expect((await add(' Nivi! ', ['saree'])).status).toBe(200);
    expect((await found('nivi')).names).toEqual(['Banarasi Drape']);
    const synonym = (await list()).find(({ term }) => term === 'nivi');
    await rpcAs('mutation', 'admin.synonyms.update', { id: synonym?.id, term: 'nivi', meanings: ['Shirts'] });
    expect((await found('nivi')).names).toEqual(['Plain Shirt']);
    await rpcAs('mutation', 'admin.synonyms.remove', { id: synonym?.id });
    expect((await found('nivi')).names).toEqual([]);
  });

  test('log each change, which can be undone', async () => {
    const { add, found, rpcAs, list, undo, log } = await shop();
    await add('nivi', ['Sarees']);
    const id = (await list()).find(({ term }) => term === 'nivi')?.id;
    await rpcAs('mutation', 'admin.synonyms.update', { id, term: 'nivi', meanings: ['Shirts'] });
    await undo();
    expect((await found('nivi')).names).toEqual(['Banarasi Drape']);
    await rpcAs('mutation', 'admin.synonyms.remove', { id });
    await undo();
    expect((await found('nivi')).names).toEqual(['Banarasi Drape']);
    expect((await log()).map(({ action }) => action).slice(-5)).toEqual([
      'synonym.create',
      'synonym.update',
      'synonym.update',
      'synonym.remove',
      'synonym.create',
    ]);
    await undo();
    expect((await found('nivi')).names).toEqual([]);
  });

  test('allow a term once and refuse to overwrite another change', async () => {
    const { add, list, rpcAs } = await shop();
    await add('nivi', ['Sarees']);
    expect(refusalText(await add('NIVI', ['Shirts']))).toContain('An entry for “nivi” already exists');
    const id = (await list()).find(({ term }) => term === 'nivi')?.id;
    const late = await rpcAs('mutation', 'admin.synonyms.update', {
      id,
      term: 'nivi',
      meanings: ['Shirts'],
      was: { term: 'nivi', meanings: ['Kurtas'] },
    });
    expect(refusalText(late)).toContain('was changed by someone else');
    expect(refusalText(await add('!!', ['Sarees']))).toContain('must contain a letter or a digit');
    expect(refusalText(await add('nivi drape', []))).toContain('Please enter what it means');
  });

  test('include the usual ones in a new shop: "sari" and "tee"', async () => {
    const { list, found } = await shop();
    expect((await list()).length).toBeGreaterThan(50);
    expect((await found('sari')).names).toEqual(['Banarasi Drape']);
  });
});
