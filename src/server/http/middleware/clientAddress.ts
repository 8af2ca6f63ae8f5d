import { isIP, type Socket, SocketAddress } from 'node:net';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './appEnv';

/** Headers in which proxies name the forwarded client. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded'] as const;

/**
 * The client's address: the connection's, or behind `proxyCount` proxies that hop of X-Forwarded-For counted
 * from the end, because each proxy appends its peer and earlier entries are unverified. An invalid entry
 * falls back to the connection's.
 */
export const clientAddress = (c: HonoContext<AppEnv>, proxyCount: number): string =>
  addressOfClient(c.env?.incoming?.socket, c.req.header('x-forwarded-for'), proxyCount);

/** The same from Node's request objects. */
function addressOfClient(
  socket: Socket | undefined,
  forwardedFor: string | undefined,
  proxyCount: number,
): string {
  const peer = peerAddress(socket);
  if (proxyCount === 0) return peer;
  const hops = (forwardedFor ?? '').split(',');
  return plainAddress(hops.at(-proxyCount) ?? hops[0] ?? '') ?? peer;
}

const peers = new WeakMap<Socket, string>();

/** The peer address of a connection, determined once for all its requests. */
function peerAddress(socket: Socket | undefined): string {
  if (!socket) return 'unknown';
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const address = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
  peers.set(socket, address);
  return address;
}

/** Whether a request carries a forwarding header. */
export const isForwarded = (c: HonoContext<AppEnv>): boolean =>
  forwardedHeaders.some((name) => c.req.header(name) !== undefined);

/** `1.2.3.4:5678`, `[::1]:80`, `[::1]`; an IPv6 address alone has more colons. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** The canonical form of an IP address without port, brackets and IPv6 zone; null for anything else. */
export function plainAddress(text: string): string | null {
  const entry = text.trim();
  const [, bracketed, v4] = WITH_PORT.exec(entry) ?? [];
  const address = (bracketed ?? v4 ?? entry).replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const { address: plain } = new SocketAddress({ address, family: 'ipv6' });
  return plain.replace(/^::ffff:(?=\d+\.)/, '');
}
