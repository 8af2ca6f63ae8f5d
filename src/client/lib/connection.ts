/** Milliseconds between two checks whether the store is reachable again. */
const checkMs = 3000;

let isOffline = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const set = (offline: boolean) => {
  if (offline === isOffline) return;
  isOffline = offline;
  tell();
};

/** Whether the store is reachable, according to the last request. */
export const connection = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearTimeout(timer);
    };
  },
  isOffline: () => isOffline,
  isOfflineOnServer: () => false,
};

/**
 * A request was answered. A response in transit when the network failed says nothing about the next request.
 */
export function reportAnswer(): void {
  clearTimeout(timer);
  set(false);
  if (!navigator.onLine && listeners.size > 0) timer = setTimeout(check, checkMs);
}

/** A request was not answered: polls until one is, while there are subscribers. */
export function reportNoAnswer(): void {
  set(true);
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(check, checkMs);
}

const ask = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

function check(): void {
  ask().then(reportAnswer, reportNoAnswer);
}

/** The browser is online again: also notifies requests that failed after the last response. */
function checkAll(): void {
  ask().then(() => {
    reportAnswer();
    tell();
  }, reportNoAnswer);
}

/** Checks whether the store responds. */
export const isReachable = (): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

/** Follows the browser's connection state; returns a function that stops. */
export function watchBrowserConnection(): () => void {
  window.addEventListener('offline', reportNoAnswer);
  window.addEventListener('online', checkAll);
  if (!navigator.onLine) reportNoAnswer();
  return () => {
    window.removeEventListener('offline', reportNoAnswer);
    window.removeEventListener('online', checkAll);
  };
}

/** Calls back once, when the store is reachable again. */
export function onReconnect(callback: () => void): () => void {
  const unsubscribe = connection.subscribe(() => {
    if (isOffline) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
}

/** Whether a request got no response: `fetch` then rejects with a TypeError or a timeout. */
export const isUnanswered = ({ data, cause }: { data?: unknown; cause?: unknown }): boolean =>
  !data && (cause instanceof TypeError || isTimeout(cause));

export const isTimeout = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
