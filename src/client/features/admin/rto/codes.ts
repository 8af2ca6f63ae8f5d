/** The AWBs or order numbers of pasted text: the first cell of each line, without a heading and without repeats. */
export function codesIn(text: string): string[] {
  const cells = text
    .split(/\r?\n/)
    .map((line) => cellOf(line))
    .filter((cell, index) => cell !== '' && (index > 0 || /\d/.test(cell)));
  return withCodes([], cells);
}

const cellOf = (line: string): string =>
  line
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''))
    .find(Boolean) ?? '';

const keyOf = (code: string): string => code.replace(/[\s#]/g, '').toUpperCase();

/** The codes with further ones, each once, the newest first. */
export function withCodes(codes: readonly string[], added: readonly string[]): string[] {
  const all = [...codes];
  for (const code of added) if (!all.some((one) => keyOf(one) === keyOf(code))) all.unshift(code);
  return all;
}
