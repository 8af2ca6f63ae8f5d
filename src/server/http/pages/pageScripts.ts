import { createHash, randomBytes } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** An unguessable nonce for one rendering, which stored content cannot contain. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/**
 * Removes the renderer's nonce from a page and returns the CSP sources of the inline scripts that carried it.
 * A script that entered the page in any other way has no nonce, gets no source and does not run. The page
 * itself contains no nonce, because the same bytes are sent to every visitor.
 */
export function takeScriptSources(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const isInline = !/\ssrc=/.test(attributes) && !/\stype="application\//.test(attributes);
    if (isInline && attributes.includes(mark)) {
      sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  const plain = html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, '');
  if (plain.includes(nonce)) throw new Error('The renderer wrote its nonce where it was not expected.');
  return { html: plain, sources: [...sources] };
}
