const GUARDED = ['/cart', '/checkout', '/payment-success', '/profile', '/admin'];

/** Whether a page is for signed-in customers alone. */
export const needsUser = (pathname: string): boolean =>
  GUARDED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
