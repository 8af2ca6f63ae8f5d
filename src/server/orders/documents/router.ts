import { documentJobIn, documentJobsOut, startDocumentsIn } from '@/shared/schemas/orders/documents';
import { procedure, router } from '../../platform/trpc';
import { listDocumentJobs, removeDocuments, startDocuments } from './manageDocuments';

export const adminDocumentsRouter = router({
  list: procedure('orders.read')
    .output(documentJobsOut)
    .query(({ ctx }) => listDocumentJobs(ctx.db, ctx.viewer)),

  start: procedure('orders.read')
    .input(startDocumentsIn)
    .output(documentJobsOut.element)
    .mutation(({ ctx, input }) => startDocuments(ctx, ctx.viewer, input)),

  remove: procedure('orders.read')
    .input(documentJobIn)
    .output(documentJobsOut)
    .mutation(({ ctx, input }) => removeDocuments(ctx, ctx.viewer, input.id)),
});
