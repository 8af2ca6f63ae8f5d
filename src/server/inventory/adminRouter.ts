import { z } from 'zod';
import { adminActor } from '@/server/audit';
import {
  createPurchaseIn,
  listPurchasesIn,
  movePurchaseIn,
  purchaseOut,
  purchaseRefIn,
  purchasesOut,
  receivePurchaseIn,
  updatePurchaseIn,
} from '@/shared/schemas/adminPurchases';
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
  stockRowsByIdOut,
  stockRowsIn,
  stockRowsOut,
  waitersIn,
  waitersOut,
} from '@/shared/schemas/adminStock';
import { adminProcedure, router } from '../platform/trpc';
import { adjustStock, countStock, previewCount, receiveStock } from './changes';
import {
  createPurchase,
  getPurchase,
  listPurchases,
  movePurchase,
  receivePurchase,
  removeDraft,
  replaceDraft,
} from './purchases/purchases';
import { findStock, listStock, listWaiters, readHistory, readStock } from './stockRows';

const adminStockRouter = router({
  list: adminProcedure
    .input(listStockIn)
    .output(stockRowsOut)
    .query(({ ctx, input }) => listStock(ctx, input)),

  history: adminProcedure
    .input(stockHistoryIn)
    .output(stockHistoryOut)
    .query(({ ctx, input }) => readHistory(ctx, input)),

  rows: adminProcedure
    .input(stockRowsIn)
    .output(stockRowsByIdOut)
    .query(({ ctx, input }) => readStock({ db: ctx.db, now: ctx.now() }, input.ids)),

  waiters: adminProcedure
    .input(waitersIn)
    .output(waitersOut)
    .query(({ ctx, input }) => listWaiters(ctx.db, input.variantId)),

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

const adminPurchasesRouter = router({
  list: adminProcedure
    .input(listPurchasesIn)
    .output(purchasesOut)
    .query(({ ctx, input }) => listPurchases(ctx.db, input)),

  get: adminProcedure
    .input(purchaseRefIn)
    .output(purchaseOut)
    .query(({ ctx, input }) => getPurchase(ctx.db, input.id)),

  create: adminProcedure
    .input(createPurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => createPurchase(ctx, adminActor(ctx.viewer), input)),

  update: adminProcedure
    .input(updatePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => replaceDraft(ctx, adminActor(ctx.viewer), input)),

  remove: adminProcedure
    .input(purchaseRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeDraft(ctx, adminActor(ctx.viewer), input.id)),

  move: adminProcedure
    .input(movePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => movePurchase(ctx, adminActor(ctx.viewer), input)),

  receive: adminProcedure
    .input(receivePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => receivePurchase(ctx, adminActor(ctx.viewer), input)),
});

/** The admin routers of the stock room by their procedure names. */
export const inventoryAdminRouters = { stock: adminStockRouter, purchases: adminPurchasesRouter };
