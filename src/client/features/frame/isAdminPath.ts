/** True for the pages of the admin. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
