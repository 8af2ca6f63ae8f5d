/** How tRPC's build begins its helper for `{...a, ...b}`, made for engines that have no spread. */
const helper = 'function _objectSpread2(e) {';

/**
 * tRPC's code with copies by Object.assign. Each of a procedure's middlewares copies its options, and some the context: key by
 * key, with a descriptor for each, that was a tenth of a cart change. Somebody's own key `__proto__` is still copied as a
 * key; assigned, it would become the copy's prototype. Null for a file without the helper.
 */
export function withPlainCopies(code: string): string | null {
  if (!code.includes(helper)) return null;
  return code.replace(
    helper,
    `function _objectSpread2(copy, ...parts) {
  const isOdd = parts.some((part) => part && Object.hasOwn(part, '__proto__'));
  return isOdd ? copyKeyByKey(copy, ...parts) : Object.assign(copy, ...parts);
}
function copyKeyByKey(e) {`,
  );
}
