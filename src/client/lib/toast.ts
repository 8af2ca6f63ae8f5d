/** One message to the shopper: `error` is read out at once. */
export type Toast = { id: number; title: string; text?: string; tone: 'plain' | 'error' };

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const announce = (toast: Toast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a message; the one before it is replaced (at most one at a time, spec 9). */
export const showToast = (title: string, text?: string): void =>
  announce({ id: nextId++, title, text, tone: 'plain' });

export const showError = (title: string, text?: string): void =>
  announce({ id: nextId++, title, text, tone: 'error' });

export const dismissToast = (): void => announce(null);

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  getOnServer: () => null,
};
