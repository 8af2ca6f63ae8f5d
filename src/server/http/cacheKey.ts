import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
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
  if (siteFile.test(path)) return { text: path, version: 'pageVersion', room: 'page' };
  if (path.startsWith('/trpc/')) return callKey(path, new URLSearchParams(query));
  if (path.startsWith('/api/')) return restKey(path, new URLSearchParams(query));
  const page = pageAddress(path, query);
  if (!page?.isPublic) return null;
  return { text: page.href, version: 'pageVersion', room: page.href.includes('?') ? 'search' : 'page' };
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
  if (input === undefined) return { text: prefix, version, room: 'page' };
  try {
    const parsed = input.safeParse(readRaw());
    if (!parsed.success) return null;
    const text = JSON.stringify(parsed.data);
    return {
      text: `${prefix} ${text}`,
      version,
      room: text === plainText(input, parsed.data) ? 'page' : 'search',
    };
  } catch {
    return null;
  }
}

/** The text of an input that names the same product and has nothing but defaults beside. */
function plainText(input: z.ZodType, data: unknown): string {
  const { id, productId } = Object(data);
  return JSON.stringify(input.safeParse({ id, productId }).data);
}
