import { expect, test } from 'vitest';
import { factsOf, profileOf, replyAddressOf } from './facts';
import { shopFactsSchema } from './schema';

const { shape } = shopFactsSchema;

test.each(['\u200b', 'Mill\u202eRoad', 'Mill\u200bRoad', '\u2066Mill', '\u200d'])(
  'the name %j is refused: nobody sees what it holds',
  (name) => {
    expect(shape.name.safeParse(name).success).toBe(false);
  },
);

test('a name becomes one line; joiners of Indian scripts and emoji stay', () => {
  expect(shape.name.parse(' Mill\n  Road ')).toBe('Mill Road');
  expect(shape.name.parse('क\u094d\u200dष')).toBe('क\u094d\u200dष');
  expect(shape.address.parse('1 Mill Road\nPune')).toBe('1 Mill Road\nPune');
});

test('the country ZZ is none, and repeated countries and PIN codes are stored once', () => {
  expect(shape.shipTo.safeParse(['ZZ']).success).toBe(false);
  expect(shape.shipTo.parse(['IN', 'np', 'IN'])).toEqual(['IN', 'NP']);
  expect(shape.codNotTo.parse(['79', '79'])).toEqual(['79']);
});

test('the description of a renamed shop that wrote none names the shop', () => {
  const { description } = profileOf(factsOf({ name: 'Mill Road' }), () => 'India');
  expect(description).toMatch(/^Mill Road makes /);
  expect(factsOf({ name: 'Mill Road', description: 'Cloth.' }).description).toBe('Cloth.');
});

test('replies go to a contact email of the shop, unless another address is chosen', () => {
  const own = { email: 'care@mill.example' };
  expect(replyAddressOf(factsOf({}))).toBeUndefined();
  expect(replyAddressOf(factsOf(own))).toBe('care@mill.example');
  expect(replyAddressOf(factsOf({ ...own, replyTo: 'desk@mill.example' }))).toBe('desk@mill.example');
});
