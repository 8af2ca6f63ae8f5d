import { createHash, randomBytes } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** A mark for one rendering that nothing stored before can carry. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/**
 * Takes the renderer's mark out of a page and answers with the CSP sources of the inline scripts that carried it.
 * A script that got into the page in any other way has no mark, gets no source and is not run. The page itself
 * keeps no nonce, because the same bytes are given to everybody.
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
