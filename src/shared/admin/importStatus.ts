export const importKinds = ['products', 'stock'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Background changes of the catalogue: files, and bulk changes. */
export const importRecordKinds = [...importKinds, 'bulk'] as const;
export type ImportRecordKind = (typeof importRecordKinds)[number];

/**
 * The states of an import: its rows are stored, applied one after another, and it is done. A failure or the
 * admin reverts it, which undoes the applied changes.
 */
export const importStatuses = ['preparing', 'applying', 'reverting', 'done', 'reverted'] as const;
export type ImportStatusName = (typeof importStatuses)[number];

/** States in which an import currently changes the catalogue. */
export const runningImportStatuses = ['applying', 'reverting'] as const satisfies readonly ImportStatusName[];

/** The log's entry of an applied import. It belongs to the batch of the import's changes and is undone with them. */
export const importApplied = 'import.apply';

export const isImportRunning = (status: ImportStatusName): boolean =>
  runningImportStatuses.some((running) => running === status);
