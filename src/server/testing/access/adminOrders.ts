import type { AccessTable } from './world';

/** Orders on the desk. */
export const adminOrdersAccess: AccessTable = {};
