import { z } from 'zod';
import { DOCUMENT_LIMITS, documentKinds, documentStatuses } from '../../orders/documents';
import { idSchema } from '../common';

export const startDocumentsIn = z.object({
  kind: z.enum(documentKinds, 'Please choose what to print.'),
  ids: z
    .array(idSchema)
    .min(1, 'Please choose an order.')
    .max(DOCUMENT_LIMITS.orders, `At most ${DOCUMENT_LIMITS.orders} orders fit into one PDF.`),
});
export type StartDocumentsIn = z.infer<typeof startDocumentsIn>;

export const documentJobIn = z.object({ id: idSchema });

const documentJobOut = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  total: z.int().meta({ description: 'Orders of the PDF' }),
  drawn: z.int().meta({ description: 'Orders that are drawn or left out so far' }),
  leftOut: z.array(idSchema).meta({ description: 'Cancelled orders, which have no sheet' }),
  error: z.string().nullable(),
  createdAt: z.date().meta({ format: 'date-time' }),
});
export type DocumentJob = z.infer<typeof documentJobOut>;
export const documentJobsOut = z.array(documentJobOut);
