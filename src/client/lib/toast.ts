/** One message to the shopper: `error` is read out at once. */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  tone: 'plain' | 'error';
  /** What can be done about it at once. */
  action?: { label: string; run: () => void };
  /** Shown without waiting, for its whole time: its action loses its sense later. */
  isUrgent?: boolean;
  /** Milliseconds that it stays, where that is longer than usual. */
  visibleMs?: number;
};

/** Milliseconds that a message stays when another one waits. */
export const minVisibleMs = 1500;

/** What is on screen, and whether another message waits for it to have been read. */
type Shown = { toast: Toast | null; hasNext: boolean };

const nothing: Shown = { toast: null, hasNext: false };
let shown = nothing;
let shownSince = 0;
let waiting: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const update = (toast: Toast | null) => {
  if (toast !== shown.toast) shownSince = Date.now();
  shown = { toast, hasNext: waiting.length > 0 };
  for (const listener of listeners) listener();
};

const saysSame = (toast: Toast) => (other: Toast) =>
  other.title === toast.title && other.text === toast.text && other.tone === toast.tone;

/**
 * Shows a message once the ones before it have been readable. One that is shown or waits is not repeated. An urgent
 * one is shown at once; what it takes the place of waits to be shown again, unless it was readable.
 */
function announce(content: Omit<Toast, 'id'>): void {
  const toast = { id: nextId++, ...content };
  if (!shown.toast) return update(toast);
  if ([shown.toast, ...waiting].some(saysSame(toast))) return;
  if (toast.isUrgent) {
    if (Date.now() - shownSince < minVisibleMs) waiting.unshift(shown.toast);
    return update(toast);
  }
  waiting.push(toast);
  update(shown.toast);
}

export const showToast = (title: string, text?: string, action?: Toast['action']): void =>
  announce({ title, text, tone: 'plain', action });

/** A message whose action takes back what was just done; `visibleMs` where more than one thing would be lost. */
export const showUndo = (title: string, text: string, undo: () => void, visibleMs?: number): void =>
  announce({ title, text, tone: 'plain', action: { label: 'Undo', run: undo }, isUrgent: true, visibleMs });

export const showError = (title: string, text?: string): void => announce({ title, text, tone: 'error' });

/** Takes the message away; the next one that waits takes its place. */
export const dismissToast = (): void => {
  const [next = null, ...rest] = waiting;
  waiting = rest;
  update(next);
};

/** Takes away the errors that are shown and wait: what they were about has succeeded. */
export const dismissErrors = (): void => {
  waiting = waiting.filter(({ tone }) => tone !== 'error');
  if (shown.toast?.tone === 'error') dismissToast();
};

/** Takes away what is shown and what waits. */
export const clearToasts = (): void => {
  waiting = [];
  update(null);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => shown,
  getOnServer: () => nothing,
};
