/** Longest address in characters, path and query together. Longer ones are refused with 414. */
export const maxAddressLength = 2048;

/** The path and query of a request. */
export const addressOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));
