import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.gen';

export type { components, operations, paths, webhooks } from './schema.gen';

/** What every refusal says. */
export type ApiError = components['schemas']['Error'];

export type ClientOptions = {
  /** The shop's origin, like `https://shop.example`. */
  baseUrl: string;
  /** An API key (`tantu_…`), or the token that signing in gives; without one, what everybody may read. */
  token?: string;
};

/** A client of the shop's REST interface. It never throws for a refusal: that is the `error` of an answer. */
export const createTantuClient = ({ baseUrl, token }: ClientOptions): Client<paths> =>
  createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} });
