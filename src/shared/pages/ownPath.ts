/** Control characters and backslashes: browsers drop the former and read the latter as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const MISREAD = /[\u0000-\u001f\u007f\\]/;

/**
 * The path, query and fragment of a URL on our own origin; null for any other, and for one that a browser,
 * proxy or server could read as another host's after decoding (`//evil.example`, `/%09/evil.example`,
 * `/%5Cevil.example`). Every redirect target from a request must pass through here: otherwise this store
 * would be an open redirect.
 */
export function ownPath(address: string, origin: string): string | null {
  if (MISREAD.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // Compares the whole prefix: a blob URL has its creator's origin too, and credentials may precede the host.
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
