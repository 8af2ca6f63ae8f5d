import type { Context } from '../../platform/trpc';

/** The parts of a request that account services need. */
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
