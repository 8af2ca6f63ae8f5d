import { adminActor } from '@/server/audit';
import {
  adjustStockIn,
  countPreviewOut,
  countStockIn,
  findStockIn,
  foundStockOut,
  listStockIn,
  previewCountIn,
  receiveStockIn,
  stockChangedOut,
  stockHistoryIn,
  stockHistoryOut,
  stockRowsOut,
} from '@/shared/schemas/adminStock';
import { adminProcedure, router } from '../platform/trpc';
import { adjustStock, countStock, previewCount, receiveStock } from './changes';
import { findStock, listStock, readHistory } from './stockRows';

export const adminStockRouter = router({
  list: adminProcedure
    .input(listStockIn)
    .output(stockRowsOut)
    .query(({ ctx, input }) => listStock(ctx, input)),

  history: adminProcedure
    .input(stockHistoryIn)
    .output(stockHistoryOut)
    .query(({ ctx, input }) => readHistory(ctx, input)),

  /** Changes nothing. A mutation, because a URL cannot carry that many codes. */
  find: adminProcedure
    .input(findStockIn)
    .output(foundStockOut)
    .mutation(({ ctx, input }) => findStock(ctx, input.codes)),

  receive: adminProcedure
    .input(receiveStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => receiveStock(ctx, adminActor(ctx.viewer), input)),

  adjust: adminProcedure
    .input(adjustStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => adjustStock(ctx, adminActor(ctx.viewer), input)),

  /** Changes nothing, like `find`. */
  previewCount: adminProcedure
    .input(previewCountIn)
    .output(countPreviewOut)
    .mutation(({ ctx, input }) => previewCount(ctx, input)),

  count: adminProcedure
    .input(countStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => countStock(ctx, adminActor(ctx.viewer), input)),
});
