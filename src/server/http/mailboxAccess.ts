import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './middleware/requests';

/** Every header by which a proxy, balancer or network in front of the store identifies itself. */
const PROXY_HEADER =
  /^(?:via|forwarded|(?:x-)?(?:real|client|cluster-client|true-client)-ip|true-client-ip|x-(?:forwarded|original|proxy|envoy|amzn?|azure|arr|vercel|appengine|varnish|cache|haproxy|ssl)(?:-.+)?|cf-.+|cdn-loop|fly-.+|fastly-.+|akamai-.+|x-request-start|x-nginx-.+|proxy-.+|x-host|x-scheme|x-cloud-trace-context|ngrok-.+|tailscale-.+)$/i;

/** The loopback host names. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

const isLoopbackAddress = (address: string): boolean =>
  /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/**
 * Whether a request comes directly from this machine. Also checks the Host header, which defeats DNS
 * rebinding by foreign pages, the originating page, and the HTTP version: an unconfigured proxy (nginx's
 * `proxy_pass` alone) has no other sign.
 */
export function isFromThisMachine(c: HonoContext<AppEnv>): boolean {
  const { incoming } = c.env ?? {};
  if (!isLoopbackAddress(incoming?.socket?.remoteAddress ?? '')) return false;
  if (incoming?.httpVersion === '1.0') return false;
  if (!isLoopbackHost(new URL(c.req.url).hostname)) return false;
  if ([...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))) return false;
  return ['referer', 'origin'].every((name) => isOfThisMachine(c.req.header(name)));
}

const isOfThisMachine = (address: string | undefined): boolean =>
  address === undefined || (URL.canParse(address) && isLoopbackHost(new URL(address).hostname));
