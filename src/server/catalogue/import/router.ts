import {
  beginImportIn,
  checkImportIn,
  importRefIn,
  importReportOut,
  importStatusOut,
} from '@/shared/schemas/imports';
import { adminProcedure, router } from '../../platform/trpc';
import { beginImport, checkImport, getImport, getLatestImport, revertImport } from './writes';

export const adminImportsRouter = router({
  check: adminProcedure
    .input(checkImportIn)
    .output(importReportOut)
    .mutation(({ ctx, input }) => checkImport(ctx, input)),

  begin: adminProcedure
    .input(beginImportIn)
    .output(importStatusOut)
    .mutation(({ ctx, input }) => beginImport(ctx, ctx.viewer, input)),

  status: adminProcedure
    .input(importRefIn)
    .output(importStatusOut)
    .query(({ ctx, input }) => getImport(ctx, input.id)),

  latest: adminProcedure.output(importStatusOut.nullable()).query(({ ctx }) => getLatestImport(ctx)),

  takeBack: adminProcedure
    .input(importRefIn)
    .output(importStatusOut)
    .mutation(({ ctx, input }) => revertImport(ctx, input.id)),
});
