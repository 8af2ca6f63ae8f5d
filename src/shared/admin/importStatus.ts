export const importKinds = ['products', 'stock'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What is put into the catalogue beside the shop's own work: files, and changes of many products at once. */
export const importRecordKinds = [...importKinds, 'bulk'] as const;
export type ImportRecordKind = (typeof importRecordKinds)[number];

/**
 * The life of an import: its rows are noted, applied one after the other, and it is done. A failure or the admin
 * reverts it, which undoes what was applied.
 */
export const importStatuses = ['preparing', 'applying', 'reverting', 'done', 'reverted'] as const;
export type ImportStatusName = (typeof importStatuses)[number];

/** Of an import that changes the catalogue right now. */
export const runningImportStatuses = ['applying', 'reverting'] as const satisfies readonly ImportStatusName[];

/** The log's entry of an applied import. It belongs to the batch of the import's changes and is undone with them. */
export const importApplied = 'import.apply';

export const isImportRunning = (status: ImportStatusName): boolean =>
  runningImportStatuses.some((running) => running === status);
