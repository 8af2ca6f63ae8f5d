/** Reads a record of ours from the browser's storage; null when it is absent, broken or blocked. */
export function readRecord<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | null {
  try {
    const text = window[storage].getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes a record; null removes it. Blocked storage loses it, which costs convenience and nothing else. */
export function writeRecord(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}
