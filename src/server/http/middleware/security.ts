import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a rendered page, by hash; data blocks (JSON-LD) need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/type="application\//.test(attributes),
  );
  return [
    ...new Set(
      scripts.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
    ),
  ];
}

/** What Cashfree's script needs (README of @cashfreepayments/cashfree-js); nothing of it without Cashfree. */
const CASHFREE = {
  scripts: 'https://sdk.cashfree.com',
  calls: 'https://api.cashfree.com https://sandbox.cashfree.com',
  frames:
    'https://sdk.cashfree.com https://api.cashfree.com https://sandbox.cashfree.com https://payments.cashfree.com https://payments-test.cashfree.com',
};

export type PolicyParts = {
  /** Sources of scripts beside our own: hashes of inline ones. */
  scripts?: string[];
  /** The payment step may load Cashfree's script. */
  cashfree?: boolean;
};

/**
 * The Content-Security-Policy of an answer. Styles may be inline: the component library sets sizes and
 * positions through style attributes. Pictures may come from any https host, since the staff may link to them.
 */
export function contentSecurityPolicy({ scripts = [], cashfree = false }: PolicyParts = {}): string {
  const from = (own: string, ...more: string[]) => [own, ...more].join(' ');
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...scripts, ...(cashfree ? [CASHFREE.scripts] : []))}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src ${from("'self'", ...(cashfree ? [CASHFREE.calls] : []))}`,
    ...(cashfree ? [`frame-src ${CASHFREE.frames}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const fixed: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Adds the security headers that an answer does not set itself. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const all = Object.entries({
    ...fixed,
    'content-security-policy': contentSecurityPolicy(),
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of all) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
