import { z } from 'zod';
import { importKinds, importRecordKinds, importStatuses } from '../../admin/importStatus';
import { idSchema } from '../common';
import { fileIn, formInput } from './upload';

export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** Maximum rows of a file besides its headings. */
  rows: 20_000,
  /** Changes and errors listed by a check; it counts all. */
  shownChanges: 200,
  shownErrors: 500,
} as const;

/** The batch id of an import's changes in the log. */
export const importBatch = (id: number): string => `import-${id}`;

/** The import with this batch id in the log; null for other changes. */
export function importOfBatch(batch: string): number | null {
  const id = /^import-(\d+)$/.exec(batch)?.[1];
  return id === undefined ? null : Number(id);
}

const createValues = z
  .boolean()
  .default(false)
  .meta({ description: 'Adds values of attributes that the shop does not have, instead of refusing them' });

export const checkImportIn = formInput(z.object({ kind: z.enum(importKinds), file: fileIn, createValues }));

export const beginImportIn = formInput(
  z.object({
    kind: z.enum(importKinds),
    file: fileIn,
    fingerprint: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'From the check: what was seen is what is applied' }),
    again: z
      .boolean()
      .default(false)
      .meta({ description: 'Needed for a file that has been imported before' }),
    createValues,
  }),
);

const shownField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const rowChange = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: 1 is the headings' }),
  productId: idSchema.nullable(),
  label: z.string(),
  fields: z.array(shownField),
});
export type RowChange = z.infer<typeof rowChange>;

const rowError = z.object({ row: z.int(), column: z.string().nullable(), message: z.string() });
export type RowError = z.infer<typeof rowError>;

export const importReportOut = z.object({
  kind: z.enum(importKinds),
  fingerprint: z.string(),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), errors: z.int() }),
  unknownColumns: z.array(z.string()),
  unknownValues: z
    .array(z.string())
    .optional()
    .meta({ description: 'Values of attributes that the shop does not have, as in “Fit: Slim”' }),
  earlier: z
    .object({ fileName: z.string(), at: z.date().meta({ format: 'date-time' }) })
    .nullable()
    .meta({ description: 'When this very file was imported, unless it was taken back' }),
  changes: z.array(rowChange).meta({ description: 'The first of them' }),
  errors: z.array(rowError).meta({ description: 'The first of them' }),
});
export type ImportReport = z.infer<typeof importReportOut>;

export const importRefIn = z.object({ id: idSchema });

export const importStatusOut = z.object({
  id: idSchema,
  kind: z.enum(importRecordKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  applied: z.int().meta({ description: 'Products changed so far' }),
  total: z.int(),
  error: z.string().nullable().meta({ description: 'Why it was reverted' }),
  batch: z.string().meta({ description: 'Names its changes in the log' }),
});
export type ImportStatus = z.infer<typeof importStatusOut>;
