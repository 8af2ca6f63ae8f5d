import type { Context } from '../../platform/trpc';

/** What the services of accounts need of a request. */
export type AuthContext = Pick<
  Context,
  | 'db'
  | 'now'
  | 'config'
  | 'secrets'
  | 'clientAddress'
  | 'userAgent'
  | 'deviceToken'
  | 'keepDeviceToken'
  | 'sessions'
>;
