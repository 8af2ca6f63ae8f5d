import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Preferences } from '@/shared/schemas/accounts/preferences';
import { readRecord, writeRecord } from '../../../lib/browserStorage';
import { trpc } from '../../../lib/trpc';
import type { ColorScheme } from '../../../ui/colorScheme';
import { useSession } from '../../session/SessionContext';

const defaults: Preferences = {
  theme: 'light',
  isMenuFolded: false,
  usesKeys: true,
  showsAllFields: false,
  views: [],
  printsSlips: true,
  paper: 'slip',
  opensNextOrder: true,
};

const keyOf = (userId: number) => `admin:${userId}`;
/** The color scheme used last: routes/__root.tsx reads it before the person is known. */
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
  const utils = trpc.useUtils();
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const next = { ...read(key), ...patch };
      remember(key, next);
      utils.admin.preferences.get.setData(undefined, next);
      queueSave(() => utils.client.admin.preferences.save.mutate(next));
    },
    [key, utils],
  );
  return [preferences, change];
}

let saving: Promise<unknown> = Promise.resolve();
/** Saves one after the other, so that the last choice is saved last. What fails is saved with the next choice. */
function queueSave(save: () => Promise<unknown>): void {
  saving = saving.then(save).catch(() => undefined);
}

function remember(key: string, preferences: Preferences): void {
  cached = { key, preferences };
  writeRecord('localStorage', key, preferences);
  // At once, so that a reload before the next render is painted in it.
  rememberTheme(preferences.theme);
  for (const listener of listeners) listener();
}

/** Brings the choices that the signed-in person made in another browser. */
export function useSavedPreferences(): void {
  const { user } = useSession();
  const { data } = trpc.admin.preferences.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const key = user && keyOf(user.id);
  useEffect(() => {
    if (key && data) remember(key, { ...defaults, ...data });
  }, [key, data]);
}
