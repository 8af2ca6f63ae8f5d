import { z } from 'zod';
import { adminActor } from '@/server/audit';
import { stockRead } from '@/shared/access/requirements';
import {
  createPurchaseIn,
  listPurchasesIn,
  movePurchaseIn,
  purchaseOut,
  purchaseRefIn,
  purchasesOut,
  receivePurchaseIn,
  updatePurchaseIn,
} from '@/shared/schemas/catalogue/adminPurchases';
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
} from '@/shared/schemas/catalogue/adminStock';
import { procedure, router } from '../platform/trpc';
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
  list: procedure(stockRead)
    .input(listStockIn)
    .output(stockRowsOut)
    .query(({ ctx, input }) => listStock(ctx, input)),

  history: procedure(stockRead)
    .input(stockHistoryIn)
    .output(stockHistoryOut)
    .query(({ ctx, input }) => readHistory(ctx, ctx.viewer, input)),

  rows: procedure(stockRead)
    .input(stockRowsIn)
    .output(stockRowsByIdOut)
    .query(({ ctx, input }) => readStock({ db: ctx.db, now: ctx.now() }, input.ids)),

  waiters: procedure(stockRead, 'customers.read')
    .input(waitersIn)
    .output(waitersOut)
    .query(({ ctx, input }) => listWaiters(ctx.db, input.variantId)),

  /** Changes nothing. A mutation, because a URL cannot carry that many codes. */
  find: procedure(stockRead)
    .input(findStockIn)
    .output(foundStockOut)
    .mutation(({ ctx, input }) => findStock(ctx, input.codes)),

  receive: procedure('stock.edit')
    .input(receiveStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => receiveStock(ctx, adminActor(ctx.viewer), input)),

  adjust: procedure('stock.edit')
    .input(adjustStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => adjustStock(ctx, adminActor(ctx.viewer), input)),

  /** Changes nothing, like `find`. */
  previewCount: procedure('stock.edit')
    .input(previewCountIn)
    .output(countPreviewOut)
    .mutation(({ ctx, input }) => previewCount(ctx, input)),

  count: procedure('stock.edit')
    .input(countStockIn)
    .output(stockChangedOut)
    .mutation(({ ctx, input }) => countStock(ctx, adminActor(ctx.viewer), input)),
});

const adminPurchasesRouter = router({
  list: procedure('costs.read')
    .input(listPurchasesIn)
    .output(purchasesOut)
    .query(({ ctx, input }) => listPurchases(ctx.db, input)),

  get: procedure('costs.read')
    .input(purchaseRefIn)
    .output(purchaseOut)
    .query(({ ctx, input }) => getPurchase(ctx.db, input.id)),

  create: procedure('costs.read', 'stock.edit')
    .input(createPurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => createPurchase(ctx, adminActor(ctx.viewer), input)),

  update: procedure('costs.read', 'stock.edit')
    .input(updatePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => replaceDraft(ctx, adminActor(ctx.viewer), input)),

  remove: procedure('costs.read', 'stock.edit')
    .input(purchaseRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeDraft(ctx, adminActor(ctx.viewer), input.id)),

  move: procedure('costs.read', 'stock.edit')
    .input(movePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => movePurchase(ctx, adminActor(ctx.viewer), input)),

  receive: procedure('costs.read', 'stock.edit')
    .input(receivePurchaseIn)
    .output(purchaseOut)
    .mutation(({ ctx, input }) => receivePurchase(ctx, adminActor(ctx.viewer), input)),
});

/** The admin routers of the stock room by their procedure names. */
export const inventoryAdminRouters = { stock: adminStockRouter, purchases: adminPurchasesRouter };
