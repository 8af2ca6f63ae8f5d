import { LRUCache } from 'lru-cache';
import { pageAddress } from '@/shared/pages/pageAddress';
import { readInput } from '../platform/callInput';
import { cacheVersionOf, isCacheable, procedures } from '../routers/appRouter';
import type { CacheKey, KeyedRequest, KeyOf } from './middleware/cachedResponse';
import { maxAddressLength } from './middleware/requests';
import { inputOf, type RestRow, restTable } from './rest/table';

/** Bytes of memory for the cache of known addresses. */
const maxBytes = 4 * 1024 * 1024;

/** Files that are the same for all visitors until the catalogue changes. */
const siteFile = /^\/(?:sitemap(?:-[1-9]\d{0,3})?[.]xml|robots[.]txt|manifest[.]webmanifest)$/;

/**
 * Finds the cache key of a response that is the same for all visitors. The key contains only what the
 * response depends on: known parameters in one order and spelling, so unknown parameters and other orders
 * create no further entries. Returns `null` for every other request and for requests that will be refused.
 */
export function cacheKeys(): KeyOf {
  const known = new LRUCache<string, CacheKey>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, address) => 2 * (text.length + address.length) + 100,
  });
  return (request) => {
    const { method, address } = request;
    if ((method !== 'GET' && method !== 'HEAD') || asksForLines(request)) return null;
    if (address.length > maxAddressLength) return null;
    const found = known.get(address);
    if (found !== undefined) return found;
    const key = cacheKeyOf(address);
    if (key !== null) known.set(address, key);
    return key;
  };
}

/** tRPC answers such a request in another format (JSON lines) under the same URL. */
const asksForLines = (request: KeyedRequest): boolean =>
  request.header('trpc-accept') !== undefined || (request.header('accept')?.includes('jsonl') ?? false);

/** The cache key of a GET request. */
export function cacheKeyOf(address: string): CacheKey | null {
  const queryAt = address.indexOf('?');
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const query = queryAt < 0 ? '' : address.slice(queryAt);
  if (siteFile.test(path)) return { text: path, version: 'pageVersion' };
  if (path.startsWith('/trpc/')) return callKey(path, new URLSearchParams(query));
  if (path.startsWith('/api/')) return restKey(path, new URLSearchParams(query));
  const page = pageAddress(path, query);
  return page?.isPublic ? { text: page.href, version: 'pageVersion' } : null;
}

function callKey(path: string, query: URLSearchParams): CacheKey | null {
  const name = path.slice('/trpc/'.length);
  if (query.get('batch') === '1') return null;
  return keyOfCall(path, name, () => readInput(jsonOf(query.get('input'))));
}

const jsonOf = (text: string | null): unknown => (text ? JSON.parse(text) : undefined);

const restRows = restTable
  .filter(({ method, procedure }) => method === 'GET' && isCacheable(procedure))
  .map((row) => ({ row, pattern: patternOf(row) }));

function patternOf({ path }: RestRow): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

function restKey(path: string, query: URLSearchParams): CacheKey | null {
  for (const { row, pattern } of restRows) {
    const match = pattern.exec(path);
    if (!match) continue;
    const values: Record<string, string[]> = {};
    for (const name of Object.keys(row.query ?? {})) values[name] = query.getAll(name);
    return keyOfCall(row.path, row.procedure, () => inputOf(row, { ...match.groups }, values, {}));
  }
  return null;
}

/** The key of a procedure call, from its parsed input; null when the input will be refused. */
function keyOfCall(prefix: string, name: string, readRaw: () => unknown): CacheKey | null {
  const version = cacheVersionOf(name);
  const procedure = procedures[name];
  if (version === null || !procedure) return null;
  const { input } = procedure;
  if (input === undefined) return { text: prefix, version };
  try {
    const parsed = input.safeParse(readRaw());
    return parsed.success ? { text: `${prefix} ${JSON.stringify(parsed.data)}`, version } : null;
  } catch {
    return null;
  }
}
