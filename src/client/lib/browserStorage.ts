export type StoragePlace = 'localStorage' | 'sessionStorage';

/** The colors of a customer's wishes (wishColors.ts); signing out clears them without loading that code. */
export const wishColorsKey = 'wishColors';

/** Reads a record from browser storage; null when absent, invalid or blocked. */
export function readRecord(storage: StoragePlace, key: string): unknown {
  try {
    const text = window[storage].getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a record; null removes it. Blocked storage loses it, which is harmless. */
export function writeRecord(storage: StoragePlace, key: string, value: unknown): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** The keys with a prefix; none when storage is blocked. */
export function recordKeys(storage: StoragePlace, prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * A record that belongs to a customer, by user id. Another customer of the same browser never reads it: a
 * record with another owner, or none, is deleted on read.
 */
export function ownRecord<T extends object>(storage: StoragePlace, key: string) {
  return {
    read: (owner: number): T | null => {
      const record = readRecord(storage, key) as (T & { owner?: number }) | null;
      if (record?.owner === owner) return record;
      writeRecord(storage, key, null);
      return null;
    },
    write: (owner: number, value: T): void => writeRecord(storage, key, { ...value, owner }),
    clear: (): void => writeRecord(storage, key, null),
  };
}
