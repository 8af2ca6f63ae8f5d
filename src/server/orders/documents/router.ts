import { documentJobIn, documentJobsOut, startDocumentsIn } from '@/shared/schemas/documents';
import { adminProcedure, router } from '../../platform/trpc';
import { listDocumentJobs, removeDocuments, startDocuments } from './manageDocuments';

export const adminDocumentsRouter = router({
  list: adminProcedure.output(documentJobsOut).query(({ ctx }) => listDocumentJobs(ctx.db, ctx.viewer)),

  start: adminProcedure
    .input(startDocumentsIn)
    .output(documentJobsOut.element)
    .mutation(({ ctx, input }) => startDocuments(ctx, ctx.viewer, input)),

  remove: adminProcedure
    .input(documentJobIn)
    .output(documentJobsOut)
    .mutation(({ ctx, input }) => removeDocuments(ctx, ctx.viewer, input.id)),
});
