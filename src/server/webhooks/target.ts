import { lookup as lookupAddresses } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that the store sends nothing to. */
export class ForbiddenTarget extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForbiddenTarget';
  }
}

/** Outside production a program on the same machine may listen. */
export type TargetRules = { allowsLocal: boolean };

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet: no network of ours, no machine of ours, no tunnel to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIpv6);
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

const isAllowed = (address: string, { allowsLocal }: TargetRules): boolean =>
  isPublicAddress(address) || (allowsLocal && isLoopback(address));

/** The host of a URL, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why a URL is refused, from the URL alone; null when it is allowed. */
export function refusalOfTarget(url: URL, rules: TargetRules): string | null {
  const host = hostOf(url);
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && rules.allowsLocal)) {
    return 'The address must begin with https://.';
  }
  const isForbidden = isIP(host) !== 0 ? !isAllowed(host, rules) : isLocal && !rules.allowsLocal;
  return isForbidden ? 'The address is in a private network. Please enter a public internet address.' : null;
}

/**
 * Looks a host up and refuses it when any of its addresses is not public. The connection is made to what was looked up
 * here, so that a name cannot mean another machine a moment later.
 */
export const guardedLookup =
  (rules: TargetRules): LookupFunction =>
  (hostname, options, callback) => {
    lookupAddresses(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address, rules))) {
        return callback(new ForbiddenTarget('The address is in a private network.'), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
