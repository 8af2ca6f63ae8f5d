import { z } from 'zod';
import { logEntities } from '../../admin/adminFilters';
import { changeSources } from '../../admin/changeSources';
import { adminPageIn, adminPageOut, indianDay } from '../adminPage';
import { idSchema } from '../common';

export const listLogIn = adminPageIn.extend({
  entity: z.enum(logEntities).optional(),
  source: z.enum(changeSources).optional(),
  from: indianDay.meta({ description: 'The first day, by the clock of India' }),
  to: indianDay.meta({ description: 'The last day, included' }),
  batch: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Every change of one go; without it a go is one row, its newest change that fits' }),
});
export type ListLogIn = z.infer<typeof listLogIn>;

const fields = z.record(z.string(), z.unknown()).nullable();

const logEntryOut = z.object({
  id: idSchema,
  source: z.enum(changeSources),
  actor: z
    .string()
    .nullable()
    .meta({ description: 'Name and address of who did it; null: nobody signed in' }),
  apiKey: z.string().nullable().meta({ description: 'The API key by which they did it' }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  label: z.string(),
  batch: z.string().nullable(),
  batchSize: z.int().meta({ description: 'Changes that were made in the same go; 1 for a single one' }),
  before: fields,
  after: fields,
  createdAt: z.date(),
  undoneAt: z.date().nullable(),
  undoOf: z.int().nullable().meta({ description: 'The entry that this change undid' }),
  canUndo: z.boolean(),
});
export type LogEntryOut = z.infer<typeof logEntryOut>;
export const logOut = adminPageOut(logEntryOut);

export const undoIn = z.object({ id: idSchema });
export const undoBatchIn = z.object({ batch: z.string().min(1).max(60) });
export const undoOut = z.object({ undone: z.int() });
export const undoBatchOut = undoOut.extend({
  kept: z
    .array(z.object({ label: z.string(), reason: z.string() }))
    .meta({ description: 'The changes that can no longer be undone, with the reason for each' }),
});
export type UndoneBatchOut = z.infer<typeof undoBatchOut>;
