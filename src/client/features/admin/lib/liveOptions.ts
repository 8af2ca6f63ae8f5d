/** Milliseconds after which what the admin shows is read again while somebody looks at it. */
const refreshMs = 60_000;

/** For queries of the admin: read again every minute, and when somebody comes back to the window. */
export const liveOptions = {
  staleTime: 0,
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
} as const;
