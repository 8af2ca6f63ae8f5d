import { expect, test } from 'vitest';
import { offerFields } from '../schemas/offers/adminOffers';
import { offerSummary } from './words';

const offer = {
  name: 'Three for two',
  kind: 'buyGet',
  percent: 100,
  buy: 2,
  get: 1,
  codeKind: 'code',
  code: 'B2G1',
} as const;

test.each([
  [['Kurtas'], 'Buy 2 kurtas, get 1 free'],
  [['Socks', 'Caps'], 'Buy 2 socks or caps, get 1 free'],
  [['Socks', 'Beanies', 'Caps'], 'Buy 2 socks, beanies or caps, get 1 free'],
  // Too long for the words that customers read.
  [
    Array.from({ length: 9 }, (_, index) => `Product type ${index}`),
    'Buy 2 of the chosen products, get 1 free',
  ],
])('an offer for types without words of its own names them: %s', (names, text) => {
  const parsed = offerFields.parse({ ...offer, scope: { kind: 'types', names } });
  expect(offerSummary({ ...parsed, minimum: null })).toBe(text);
});
