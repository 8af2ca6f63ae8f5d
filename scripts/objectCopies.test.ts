import { expect, test } from 'vitest';
import { startWithEmptyCopy } from './objectCopies';

test.each([
  ['const b = { ...a, c: 1 };', 'const b = {...{}, ...a, c: 1 };'],
  ['const b = { ...a, ...c };', 'const b = {...{}, ...a, ...c };'],
  [
    'f({ ...a, b: { ...c, d }, ["₹{ ...e, f }"]: g({ ...h, i }) });',
    'f({...{}, ...a, b: {...{}, ...c, d }, ["₹{ ...e, f }"]: g({...{}, ...h, i }) });',
  ],
])('an object that begins with a copy and goes on begins with an empty one: %s', (code, expected) => {
  expect(startWithEmptyCopy(code)).toBe(expected);
});

test.each([
  'const b = { ...a };',
  'const b = { c: 1, ...a };',
  'const { a, ...b } = c;',
  'const b = [...a, 1];',
  'f(...a, { b });',
])('anything else stays as it is: %s', (code) => {
  expect(startWithEmptyCopy(code)).toBe(code);
});

test('the object is the same', () => {
  const code = '({ ...a, b: 1, ...c, ["__proto__"]: 2, d: 3 })';
  const evaluate = (text: string) =>
    new Function('a', 'c', `return ${text}`)(JSON.parse('{"b":0,"__proto__":{"x":1},"e":4}'), { d: 0, f: 5 });
  expect(Object.entries(evaluate(startWithEmptyCopy(code)))).toEqual(Object.entries(evaluate(code)));
});
