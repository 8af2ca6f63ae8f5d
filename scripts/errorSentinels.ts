import type { Plugin } from 'vite';

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * React DOM's source with the errors that it makes when it is loaded, to throw them as sentinels later, made without a
 * call stack. With developer tools open, and under Lighthouse, Chromium finds out at once where an error was made, for
 * which it parses all of React again.
 */
export const withoutStacks = (code: string): string =>
  code.replace(
    /(\w+ = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]\n)/g,
    '$1Object.create(Error.prototype, { message: { value: $2 } })',
  );

export const errorSentinels: Plugin = {
  name: 'error-sentinels',
  transform(code, id) {
    if (!reactDom.test(id)) return null;
    const changed = withoutStacks(code);
    if (changed === code)
      this.error('React DOM makes no sentinels any more: remove scripts/errorSentinels.ts.');
    return { code: changed, map: null };
  },
};
