import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { withoutStacks } from './errorSentinels';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const source = readFileSync(join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8');

/** How many errors a script makes outside of its functions and conditions. */
function errorsWhenLoaded(code: string): number {
  let found = 0;
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const isError = (callee: { type: string; name?: unknown }) =>
    callee.type === 'Identifier' && callee.name === 'Error';
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    IfStatement: enter,
    'IfStatement:exit': leave,
    CallExpression({ callee }) {
      if (depth === 0 && isError(callee)) found += 1;
    },
    NewExpression({ callee }) {
      if (depth === 0 && isError(callee)) found += 1;
    },
  }).visit(parseAst(code));
  return found;
}

test('React makes no error when it is loaded', () => {
  expect(errorsWhenLoaded(source)).toBeGreaterThan(0);
  expect(errorsWhenLoaded(withoutStacks(source))).toBe(0);
});

test('what stands in its place is an error with the same text', () => {
  const code = withoutStacks(
    'var formatProdErrorMessage = String, Sign = Error(formatProdErrorMessage(460)),\n x;',
  );
  const sign = new Function(`${code} return Sign;`)();
  expect(sign).toBeInstanceOf(Error);
  expect(String(sign)).toBe('Error: 460');
  expect(sign.stack).toBeUndefined();
});

test('errors that are made later keep their call stack', () => {
  const code =
    'root = Error(formatProdErrorMessage(422), { cause: value });\n((a = Error(formatProdErrorMessage(419))),\nb)';
  expect(withoutStacks(code)).toBe(code);
});
