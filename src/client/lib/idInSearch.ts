/** Parses an id from an address, where every value is text. Up to 15 digits: more are no safe integer. */
export const idInSearch = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined;
