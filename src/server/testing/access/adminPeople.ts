import type { AccessTable } from './world';

/** Customers and what they write; the dashboard. */
export const adminPeopleAccess: AccessTable = {};
