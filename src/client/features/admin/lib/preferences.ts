import { useCallback, useSyncExternalStore } from 'react';
import { readRecord, writeRecord } from '../../../lib/browserStorage';
import type { ColorScheme } from '../../../ui/colorScheme';
import { useSession } from '../../session/SessionContext';
import type { OrderFilters } from './adminSearch';

/** A named set of filters of the orders. */
type SavedView = { name: string; filters: OrderFilters };

/** What a member of staff chose about the admin in this browser. */
export type Preferences = {
  theme: ColorScheme;
  /** Whether the menu shows icons alone. */
  isMenuFolded: boolean;
  /** Whether single keys such as J, X and / act. */
  usesKeys: boolean;
  /** Whether the orders show all their fields. */
  showsAllFields: boolean;
  views: readonly SavedView[];
  /** Whether the packing station prints the slip of a packed order. */
  printsSlips: boolean;
  /** Whether it opens the next order after that. */
  opensNextOrder: boolean;
};

const defaults: Preferences = {
  theme: 'light',
  isMenuFolded: false,
  usesKeys: true,
  showsAllFields: false,
  views: [],
  printsSlips: true,
  opensNextOrder: true,
};

const keyOf = (userId: number) => `admin:${userId}`;
/** The color scheme used last: src/client/start.ts reads it before the person is known. */
const themeKey = 'adminTheme';

const listeners = new Set<() => void>();
/** The last result per person, so that an unchanged record is the same object. */
let cached: { key: string; preferences: Preferences } | null = null;

function read(key: string): Preferences {
  if (cached?.key === key) return cached.preferences;
  const stored = readRecord('localStorage', key);
  const preferences = { ...defaults, ...(Object(stored) as Partial<Preferences>) };
  cached = { key, preferences };
  return preferences;
}

export const storedTheme = (userId: number): ColorScheme => read(keyOf(userId)).theme;
export const rememberTheme = (theme: ColorScheme): void => writeRecord('localStorage', themeKey, theme);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another window, or a test that has cleared the storage.
  const onStorage = () => {
    cached = null;
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    if (listeners.size === 0) cached = null;
  };
};

/** The preferences of the signed-in person, and a function that changes some of them. */
export function usePreferences(): [Preferences, (patch: Partial<Preferences>) => void] {
  const { user } = useSession();
  const key = keyOf(user?.id ?? 0);
  const preferences = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => defaults,
  );
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const next = { ...read(key), ...patch };
      cached = { key, preferences: next };
      writeRecord('localStorage', key, next);
      // At once, so that a reload before the next render is painted in it.
      if (patch.theme) rememberTheme(patch.theme);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [preferences, change];
}
