import type { HonoRequest } from 'hono';
import { publicQueries } from '@/shared/publicQueries';

const API = /^\/api\/(?:categories|products(?:\/\d+(?:\/reviews)?)?)$/;
const TRPC = new RegExp(`^/trpc/catalogue\\.(?:${publicQueries.join('|')})$`);
const PAGE = /^\/(?:products(?:\/\d+)?|category\/[\w-]+|sale|about|contact|forgot-password)?$/;
const SITE_FILE = /^\/sitemap\.xml$/;

/** Whether the answer to a GET of `path` is the same for every visitor until the catalogue changes. */
export const isCacheableResponse = (path: string): boolean =>
  PAGE.test(path) || TRPC.test(path) || API.test(path) || SITE_FILE.test(path);

/** Whether a request's answer depends on its URL alone, so that it may be kept and given to others. */
export const isCacheableRequest = (request: HonoRequest): boolean =>
  request.method === 'GET' && isCacheableResponse(request.path) && !asksForLines(request);

/** tRPC answers such a request in another format (a stream of JSON lines) under the same URL. */
const asksForLines = (request: HonoRequest): boolean =>
  request.header('trpc-accept') !== undefined || (request.header('accept')?.includes('jsonl') ?? false);
