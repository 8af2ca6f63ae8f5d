import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { CatalogueChanges } from './changes';

test('a sale changes a page only where fewer pieces are left than it tells, a list only where none are', async () => {
  const { deps, signIn, addProduct, orderOf, call } = testShop();
  const id = addProduct({ stock: 30 });
  const { token } = await signIn();
  const changes = new CatalogueChanges(deps.db);
  const changedBy = async (quantity: number) => {
    const since = changes.version();
    const { status } = await call('POST', '/api/orders', orderOf([{ productId: id, quantity }]), token);
    expect(status).toBe(201);
    return {
      pieces: changes.hasChanged(since, { pieces: [id] }),
      lowStock: changes.hasChanged(since, { lowStock: [id] }),
      availability: changes.hasChanged(since, { availability: [id] }),
    };
  };
  expect(await changedBy(10)).toEqual({ pieces: true, lowStock: false, availability: false });
  expect(await changedBy(10)).toEqual({ pieces: true, lowStock: false, availability: false });
  expect(await changedBy(1)).toEqual({ pieces: true, lowStock: true, availability: false });
  expect(await changedBy(9)).toEqual({ pieces: true, lowStock: true, availability: true });
});

test('an edit ends what shows its product, and what any product may change; one of a category ends everything', async () => {
  const { deps, signIn, addProduct, call } = testShop();
  const [id, other] = [addProduct(), addProduct()];
  const { token } = await signIn({ isAdmin: true });
  const category = (await call('POST', '/api/categories', { name: 'Linen' }, token)).body.id;
  const changes = new CatalogueChanges(deps.db);
  const changedBy = async (address: string, body: object) => {
    const since = changes.version();
    expect((await call('PUT', address, body, token)).status).toBe(200);
    return {
      own: changes.hasChanged(since, { products: [id] }),
      other: changes.hasChanged(since, { products: [other] }),
      list: changes.hasChanged(since, { availability: [other] }),
    };
  };
  const edited = { own: true, other: false, list: true };
  expect(await changedBy(`/api/products/${id}`, { price: 900 })).toEqual(edited);
  expect(await changedBy(`/api/products/${id}`, { stock: 500 })).toEqual({
    ...edited,
    own: false,
    list: false,
  });
  const all = { own: true, other: true, list: true };
  expect(await changedBy(`/api/categories/${category}`, { name: 'Cotton' })).toEqual(all);
});

test('what a review tells ends the answers that show it: a sale does not, a vote and a delivery to its author do', async () => {
  const { deps, signIn, addProduct, orderOf, call } = testShop();
  const id = addProduct({ stock: 30 });
  const [author, other, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })];
  const reviews = `/api/products/${id}/reviews`;
  const list = async () => {
    return (await call('GET', reviews)).body[0];
  };
  const order = async ({ token }: { token: string }) =>
    (await call('POST', '/api/orders', orderOf([{ productId: id, quantity: 1 }]), token)).body.id;
  const deliver = async (orderId: number) => {
    for (const status of ['processing', 'shipped', 'delivered']) {
      const move = await call('PUT', `/api/orders/${orderId}/status`, { status }, admin.token);
      expect(move.status).toBe(200);
    }
  };
  await call('POST', reviews, { rating: 4, comment: 'Soft and light.' }, author.token);
  await list();
  const changes = new CatalogueChanges(deps.db);
  const shown = { lowStock: [id] };
  const endsIt = async (act: () => Promise<unknown>) => {
    const since = changes.version();
    await act();
    return changes.hasChanged(since, shown);
  };
  expect(await list()).toMatchObject({ verifiedPurchase: false, helpfulCount: 0 });
  const orderId = await order(author);
  expect(await endsIt(() => order(author))).toBe(false);
  const othersOrderId = await order(other);
  expect(await endsIt(() => deliver(othersOrderId))).toBe(false);
  expect(await endsIt(() => deliver(orderId))).toBe(true);
  expect(await list()).toMatchObject({ verifiedPurchase: true });
  const { id: reviewId } = await list();
  const vote = () => call('PUT', `/api/reviews/${reviewId}/vote`, { helpful: true }, other.token);
  expect(await endsIt(vote)).toBe(true);
  expect(await list()).toMatchObject({ helpfulCount: 1 });
});
