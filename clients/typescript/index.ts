import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.gen';

export type { components, operations, paths, webhooks } from './schema.gen';

/** The body of every error response. */
export type ApiError = components['schemas']['Error'];

export type ClientOptions = {
  /** The shop's origin, like `https://shop.example`. */
  baseUrl: string;
  /** An API key (`tantu_…`), or a token from signing in; without it, only public data. */
  token?: string;
};

/**
 * A client of the shop's REST API. It never throws for an error response: that is the `error` of the result.
 */
export const createTantuClient = ({ baseUrl, token }: ClientOptions): Client<paths> =>
  createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} });
