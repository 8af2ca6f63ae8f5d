/** Control characters and backslashes: browsers drop the former and read the latter as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MISREAD = /[\u0000-\u001f\u007f\\]/;

/**
 * The path, query and fragment of an address on our own origin; null for every other address, and for one that a
 * browser, proxy or server on the way could read as another host's once it is decoded (`//evil.example`,
 * `/%09/evil.example`, `/%5Cevil.example`). Every address that somebody is sent to and that came with a request
 * goes through here: anything else would make this store an open redirect.
 */
export function ownPath(address: string, origin: string): string | null {
  if (MISREAD.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // The whole beginning: a blob has its maker's origin, too, and a name may stand before the host.
  if (!url.href.startsWith(`${origin}/`)) return null;
  const decoded = decode(url.pathname);
  if (decoded === null || MISREAD.test(decoded) || decoded.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
