import type { MiddlewareHandler } from 'hono';
import { misrouted } from '../../platform/errors';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** For a process that only reads: what may change something is refused before it is looked at. */
export const refuseWrites: MiddlewareHandler = async ({ req }, next) => {
  if (!readMethods.includes(req.method)) throw misrouted();
  await next();
};
