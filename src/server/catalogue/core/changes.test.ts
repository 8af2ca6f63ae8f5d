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
