import { describe, expect, test } from 'vitest';
import { testStore } from '../testing/testStore';

describe('catalogue over REST', () => {
  test('GET /api/products answers the whole list with X-Total-Count', async () => {
    const { call } = testStore('demo');
    const { status, body, headers } = await call('GET', '/api/products');
    expect(status).toBe(200);
    expect(body).toHaveLength(Number(headers.get('x-total-count')));
    expect(body[0]).toMatchObject({ id: expect.any(Number), price: expect.stringMatching(/^\d+\.\d\d$/) });
  });

  test('limit=5, offset=2 cut the list that X-Total-Count counts', async () => {
    const { call } = testStore('demo');
    const all = await call('GET', '/api/products');
    const some = await call('GET', '/api/products?limit=5&offset=2');
    expect(some.body).toEqual(all.body.slice(2, 7));
    expect(some.headers.get('x-total-count')).toBe(String(all.body.length));
  });

  test.each([
    ['/api/products/999999', 404, 'Product not found.'],
    ['/api/products/abc', 400, 'The id must be a whole number.'],
    ['/api/products/-1', 400, 'The id must be a positive number.'],
    ['/api/products/999999/reviews', 404, 'Product not found.'],
    ['/api/nothing', 404, 'There is nothing at this address.'],
  ])('GET %s answers %i "%s"', async (path, status, message) => {
    const answer = await testStore('demo').call('GET', path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  });
});
