import { and, eq } from 'drizzle-orm';
import { attributeValues, imports, products, searchSynonyms, staffLog } from '@/db/schema';
import { pictureFile } from '../fakes/pictures';
import { rpc } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

const newProduct = { name: 'Linen Shirt', price: '1499', stock: 5 };

async function aCategory({ store, tokens }: AccessFixture) {
  const { body } = await store.call('POST', '/api/categories', { name: 'Winter' }, tokens.admin);
  return { id: body.id };
}

async function anEdit({ store, tokens, productId }: AccessFixture) {
  await store.call('PUT', `/api/products/${productId}`, { name: 'Long Kurta' }, tokens.admin);
  return {
    id: (await store.db.select().from(staffLog).where(eq(staffLog.action, 'product.update')).get())?.id,
  };
}

async function aBatch({ store, tokens, productId }: AccessFixture) {
  await anEdit({ store, tokens, productId } as AccessFixture);
  await store.db.update(staffLog).set({ batch: 'spring' }).run();
  return { batch: 'spring' };
}

const stockFile = ({ productId }: AccessFixture) => ({
  kind: 'stock',
  file: new File([`productId,stock\n${productId},12\n`], 'stock.csv', { type: 'text/csv' }),
});

async function anImport({ store }: AccessFixture) {
  const done = { kind: 'stock', fileName: 'stock.csv', status: 'done', total: 1 } as const;
  return store.db.insert(imports).values(done).returning({ id: imports.id }).get();
}

/** The attribute of a fresh shop that is called Fit. */
const fit = 3;

async function fitValue({ store }: AccessFixture, name: string) {
  const isValue = and(eq(attributeValues.attributeId, fit), eq(attributeValues.name, name));
  const row = await store.db.select({ id: attributeValues.id }).from(attributeValues).where(isValue).get();
  return { id: row?.id };
}

const aSynonym = ({ store }: AccessFixture) =>
  store.db
    .insert(searchSynonyms)
    .values({ term: `word ${Math.random()}`, meanings: ['Kurtas'] })
    .returning({ id: searchSynonyms.id })
    .get();

/** The catalogue, its pictures and the log, for staff. */
export const adminCatalogueAccess: AccessTable = {
  'admin.categories.create': { may: 'staff', input: () => ({ name: 'Summer' }) },
  'admin.categories.list': { may: 'staff' },
  'admin.categories.remove': { may: 'staff', input: aCategory },
  'admin.categories.update': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aCategory(fixture)), name: 'Cold days' }),
  },
  'admin.attributes.list': { may: 'staff' },
  'admin.attributes.choices': { may: 'staff' },
  'admin.attributes.create': { may: 'staff', input: () => ({ name: 'Neckline' }) },
  'admin.attributes.update': { may: 'staff', input: () => ({ id: fit, name: 'Cut' }) },
  'admin.attributes.remove': { may: 'staff', input: () => ({ id: fit }) },
  'admin.attributes.order': { may: 'staff', input: () => ({ ids: [fit] }) },
  'admin.attributes.createValue': { may: 'staff', input: () => ({ id: fit, name: 'Boxy' }) },
  'admin.attributes.updateValue': {
    may: 'staff',
    input: async (fixture) => ({ ...(await fitValue(fixture, 'Slim')), name: 'Narrow' }),
  },
  'admin.attributes.mergeValue': {
    may: 'staff',
    input: async (fixture) => ({
      ...(await fitValue(fixture, 'Slim')),
      intoId: (await fitValue(fixture, 'Regular')).id,
    }),
  },
  'admin.attributes.removeValue': { may: 'staff', input: (fixture) => fitValue(fixture, 'Relaxed') },
  'admin.attributes.orderValues': {
    may: 'staff',
    input: async (fixture) => ({ id: fit, ids: [(await fitValue(fixture, 'Oversized')).id] }),
  },
  'admin.attributes.createFamily': { may: 'staff', input: () => ({ name: 'Aqua' }) },
  'admin.attributes.updateFamily': { may: 'staff', input: () => ({ id: 1, name: 'Jet' }) },
  'admin.attributes.removeFamily': { may: 'staff', input: () => ({ id: 2 }) },
  'admin.attributes.orderFamilies': { may: 'staff', input: () => ({ ids: [3] }) },
  'admin.synonyms.list': { may: 'staff' },
  'admin.synonyms.create': { may: 'staff', input: () => ({ term: 'kameez', meanings: ['Kurtas'] }) },
  'admin.synonyms.update': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aSynonym(fixture)), term: 'salwar kameez', meanings: ['Kurtas'] }),
  },
  'admin.synonyms.remove': { may: 'staff', input: aSynonym },
  'admin.log.list': { may: 'staff', input: () => ({}) },
  'admin.log.undo': { may: 'staff', input: anEdit },
  'admin.log.undoBatch': { may: 'staff', input: aBatch },
  'admin.products.previewPrices': {
    may: 'staff',
    input: ({ productId }) => ({
      products: [{ id: productId, revision: 1 }],
      change: { kind: 'price', mode: 'add', amount: 1 },
    }),
  },
  'admin.products.previewStock': {
    may: 'staff',
    input: ({ productId }) => ({
      products: [{ id: productId, revision: 1 }],
      change: { kind: 'stock', mode: 'add', pieces: 1 },
    }),
  },
  'admin.products.changeMany': {
    may: 'staff',
    input: ({ productId }) => ({
      products: [{ id: productId, revision: 1 }],
      change: { kind: 'featured', featured: true },
    }),
  },
  'admin.products.create': { may: 'staff', input: () => newProduct },
  'admin.products.duplicate': { may: 'staff', input: ({ productId }) => ({ id: productId }) },
  'admin.products.previewLink': { may: 'staff', input: ({ productId }) => ({ id: productId }) },
  'admin.products.matchPictures': {
    may: 'staff',
    input: () => ({ files: [{ name: 'kurta-1.jpg', sha256: '0'.repeat(64) }] }),
  },
  'admin.products.get': { may: 'staff', input: ({ productId }) => ({ id: productId }) },
  'admin.products.list': { may: 'staff', input: () => ({}) },
  'admin.products.matching': { may: 'staff', input: () => ({}) },
  'admin.products.remove': { may: 'staff', input: ({ productId }) => ({ id: productId }) },
  'admin.products.restore': {
    may: 'staff',
    input: async ({ store, productId }) => {
      await store.db
        .update(products)
        .set({ deletedAt: store.clock.now })
        .where(eq(products.id, productId))
        .run();
      return { id: productId };
    },
  },
  'admin.products.update': { may: 'staff', input: ({ productId }) => ({ id: productId, name: 'Kurta' }) },
  'admin.imports.begin': {
    may: 'staff',
    input: async (fixture) => {
      const upload = stockFile(fixture);
      const { body } = await rpc(
        fixture.store,
        'mutation',
        'admin.imports.check',
        upload,
        fixture.tokens.admin,
      );
      return { ...upload, fingerprint: body.result.data.json.fingerprint };
    },
  },
  'admin.imports.check': { may: 'staff', input: stockFile },
  'admin.imports.latest': { may: 'staff' },
  'admin.imports.status': { may: 'staff', input: anImport },
  'admin.imports.revert': { may: 'staff', input: anImport },
  'admin.media.upload': { may: 'staff', input: async () => ({ file: await pictureFile() }) },
};
