// Apart from pageAddress.ts, which has every page: the shop's script needs these alone.

/** An address that no page has: every unknown address is rendered under it, once for all. */
export const NOT_FOUND = '/not-found';
/** The same of the admin, whose frame and colours stay around the words. */
export const ADMIN_NOT_FOUND = '/admin/not-found';

/** True for the pages of the admin. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
