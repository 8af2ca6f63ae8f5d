const API = /^\/api\/(?:categories|products(?:\/\d+(?:\/reviews)?)?)$/;
const TRPC = /^\/trpc\/catalogue\.(?:categories|products|listing|suggest|product|reviews)$/;
const PAGE = /^\/(?:products(?:\/\d+)?|category\/[\w-]+|sale|about|contact|forgot-password)?$/;
const SITE_FILE = /^\/sitemap\.xml$/;

/** Whether the answer to a GET of `path` is the same for every visitor until the catalogue changes. */
export const isPublicAnswer = (path: string): boolean =>
  PAGE.test(path) || TRPC.test(path) || API.test(path) || SITE_FILE.test(path);
