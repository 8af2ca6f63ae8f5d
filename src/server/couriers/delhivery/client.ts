import type { Logger } from 'pino';
import { type CourierAnswer, callCourier, fetchFile } from '../port/courierHttp';

export type DelhiverySettings = {
  token: string;
  /** `https://track.delhivery.com`, or `https://staging-express.delhivery.com` for tests. */
  baseUrl: string;
  /** The name of the warehouse as registered at Delhivery, in the same case. */
  pickupName: string;
  /** When the van should come: `14:00`. */
  pickupTime: string;
  /** What Delhivery sends with each webhook; without it none is accepted. */
  webhookSecret: string | undefined;
};

type Query = { call: string; path: string; query: Record<string, string> };
type Command = { call: string; path: string } & ({ json: unknown } | { form: string });

export type DelhiveryClient = {
  get(query: Query): Promise<CourierAnswer>;
  post(command: Command): Promise<CourierAnswer>;
  /** Reads a file from the host that Delhivery stores labels on, without our token. */
  file(url: string): Promise<Uint8Array>;
  /** Whether an address has the protocol of Delhivery's own: a label over plain HTTP could be read on the way. */
  isSafe(url: string): boolean;
};

/** Calls the Delhivery Express API with our token; throws like callCourier. */
export function delhiveryClient(
  settings: DelhiverySettings,
  log: Logger,
  timeLimit?: number,
): DelhiveryClient {
  const common = { name: 'Delhivery', log, timeLimit };
  const headers = { accept: 'application/json', authorization: `Token ${settings.token}` };
  const base = settings.baseUrl.replace(/\/+$/, '');
  return {
    get: ({ call, path, query }) =>
      callCourier({
        ...common,
        call,
        url: `${base}${path}?${new URLSearchParams(query)}`,
        method: 'GET',
        headers,
      }),
    post: ({ call, path, ...content }) => {
      const [type, body] =
        'form' in content
          ? ['application/x-www-form-urlencoded', content.form]
          : ['application/json', JSON.stringify(content.json)];
      return callCourier({
        ...common,
        call,
        url: base + path,
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    },
    isSafe: (url) => new URL(url).protocol === new URL(base).protocol,
    file: (url) => fetchFile({ ...common, call: 'label file', url, method: 'GET', headers: {} }),
  };
}
