/** Milliseconds between two questions whether the store can be reached again. */
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

/** Whether the store can be reached, as far as the last request tells. */
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

/** A request was answered, by whatever; one that was on its way when the network went says nothing of the next. */
export function reportAnswer(): void {
  clearTimeout(timer);
  set(false);
  if (!navigator.onLine && listeners.size > 0) timer = setTimeout(check, checkMs);
}

/** A request was not answered: asks until one is, for as long as somebody wants to know. */
export function reportNoAnswer(): void {
  set(true);
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(check, checkMs);
}

const ask = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

function check(): void {
  ask().then(reportAnswer, reportNoAnswer);
}

/** The browser has its connection again: tells also those whose requests failed after the last one was answered. */
function checkAll(): void {
  ask().then(() => {
    reportAnswer();
    tell();
  }, reportNoAnswer);
}

/** Asks the store whether it answers. */
export const isReachable = (): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

/** Follows what the browser knows of its connection; ends with the returned function. */
export function watchBrowserConnection(): () => void {
  window.addEventListener('offline', reportNoAnswer);
  window.addEventListener('online', checkAll);
  if (!navigator.onLine) reportNoAnswer();
  return () => {
    window.removeEventListener('offline', reportNoAnswer);
    window.removeEventListener('online', checkAll);
  };
}

/** Calls back once, when the store can be reached again. */
export function onReconnect(callback: () => void): () => void {
  const unsubscribe = connection.subscribe(() => {
    if (isOffline) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
}

/** Whether a request failed because nobody answered: `fetch` then rejects with a TypeError or a time-out. */
export const isUnanswered = ({ data, cause }: { data?: unknown; cause?: unknown }): boolean =>
  !data && (cause instanceof TypeError || isTimeout(cause));

export const isTimeout = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
