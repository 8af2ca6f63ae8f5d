import { readRecord, type StoragePlace, writeRecord } from '../browserStorage';

/**
 * A record that belongs to one customer, by user id. Another customer of the same browser never reads it: a
 * record with another owner, or none, is deleted when it is read.
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
