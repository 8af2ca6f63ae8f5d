import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './appEnv';

/**
 * The sources that Cashfree's script needs (README of @cashfreepayments/cashfree-js); unused without
 * Cashfree.
 */
const CASHFREE = {
  scripts: 'https://sdk.cashfree.com',
  calls: 'https://api.cashfree.com https://sandbox.cashfree.com',
  frames:
    'https://sdk.cashfree.com https://api.cashfree.com https://sandbox.cashfree.com https://payments.cashfree.com https://payments-test.cashfree.com',
};

export type PolicyParts = {
  /** Script sources beside our own: hashes of inline scripts. */
  scripts?: string[];
  /** The payment step may load Cashfree's script. */
  cashfree?: boolean;
};

/**
 * The Content-Security-Policy of a response. Styles may be inline: the component library sets sizes and
 * positions through style attributes. Pictures may come from any https host, because staff may link to them.
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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Scripts, styles, fonts and pictures: browsers embed them and never open them as documents. */
const PART = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/;
/** Pages whose links carry a token. */
const tokenPaths = ['/reset-password', '/stock-alert', '/product-preview'];
const partPaths = ['/assets/', '/media/'];

/** Adds the security headers that a response does not set itself. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const policy = contentSecurityPolicy();
  const strictTransportSecurity = https && 'max-age=31536000; includeSubDomains';
  const ofDocuments = secureHeaders({
    overwrite: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    strictTransportSecurity,
  });
  // A page loads dozens of these; document headers would make up most of their size.
  const ofParts = secureHeaders({
    overwrite: false,
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const nothing = async () => undefined;
  return async (c, next) => {
    await next();
    const isPart =
      partPaths.some((path) => c.req.path.startsWith(path)) &&
      PART.test(c.res.headers.get('content-type') ?? '');
    if (isPart) return ofParts(c, nothing);
    // A URL with a token must not reach another site or its logs.
    if (c.req.query('token') !== undefined || tokenPaths.includes(c.req.path))
      c.res.headers.set('referrer-policy', 'no-referrer');
    if (c.req.path === '/product-preview') c.res.headers.set('x-robots-tag', 'noindex, nofollow');
    await ofDocuments(c, nothing);
    // Set here, not by the library, which needs the policy before the page is rendered; the policy names the
    // page's scripts.
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', policy);
  };
}

/** Intermediaries must not store a response without an explicit cache-control header. */
export const noStoreByDefault: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.get('cache') === undefined && !c.res.headers.has('cache-control')) {
    c.res.headers.set('cache-control', 'no-store');
  }
};
