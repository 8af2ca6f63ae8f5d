/** A message to the shopper; screen readers announce an `error` at once. */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  tone: 'plain' | 'error';
  /** An immediate action. */
  action?: { label: string; run: () => unknown };
  /** Shown at once and for its full time: its action becomes pointless later. */
  isUrgent?: boolean;
  /** Milliseconds of visibility, when longer than usual. */
  visibleMs?: number;
};

/** Minimum visibility in milliseconds when another message is waiting. */
export const minVisibleMs = 1500;

/** The visible toast, and whether another is waiting. */
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
 * Shows a message once the previous ones were readable. A visible or waiting message is not repeated. An
 * urgent message is shown at once; the message it replaces is shown again later, unless it was readable.
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

/**
 * A message whose action undoes the last change; a longer `visibleMs` where more than one thing would be
 * lost.
 */
export const showUndo = (title: string, text: string, undo: () => unknown, visibleMs?: number): void =>
  announce({ title, text, tone: 'plain', action: { label: 'Undo', run: undo }, isUrgent: true, visibleMs });

export const showError = (title: string, text?: string): void => announce({ title, text, tone: 'error' });

/** Removes the message and shows the next. */
export const dismissToast = (): void => {
  const [next = null, ...rest] = waiting;
  waiting = rest;
  update(next);
};

/** Removes visible and waiting errors, because their cause is resolved. */
export const dismissErrors = (): void => {
  waiting = waiting.filter(({ tone }) => tone !== 'error');
  if (shown.toast?.tone === 'error') dismissToast();
};

/** Removes the visible and all waiting messages. */
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
