const guardedPaths = ['/cart', '/checkout', '/payment-success', '/profile', '/admin'];

/** Whether a page is for signed-in customers alone. */
export const needsUser = (pathname: string): boolean =>
  guardedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
