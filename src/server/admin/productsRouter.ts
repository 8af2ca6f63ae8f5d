import { z } from 'zod';
import {
  adminProductOut,
  bulkChangeIn,
  bulkChangeOut,
  createProductIn,
  deskProductsOut,
  listDeskProductsIn,
  matchingProductsIn,
  matchingProductsOut,
  productRefIn,
  updateProductIn,
} from '@/shared/schemas/adminCatalogue';
import { getAdminProduct, listDeskProducts, listMatchingProducts } from '../catalogue/adminQueries';
import { changeProducts } from '../catalogue/bulkService';
import { createProduct, removeProduct, restoreProduct, updateProduct } from '../catalogue/productService';
import { adminProcedure, router } from '../trpc';
import { atDesk } from './staffLogService';

export const adminProductsRouter = router({
  list: adminProcedure
    .input(listDeskProductsIn)
    .output(deskProductsOut)
    .query(({ ctx, input }) => listDeskProducts(ctx.db, input)),

  matching: adminProcedure
    .input(matchingProductsIn)
    .output(matchingProductsOut)
    .query(({ ctx, input }) => listMatchingProducts(ctx.db, input)),

  get: adminProcedure
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .query(({ ctx, input }) => getAdminProduct(ctx.db, input.id)),

  create: adminProcedure
    .input(createProductIn)
    .output(adminProductOut)
    .mutation(({ ctx, input }) => createProduct(ctx, atDesk(ctx.viewer), input)),

  update: adminProcedure
    .input(updateProductIn)
    .output(adminProductOut)
    .mutation(({ ctx, input }) => updateProduct(ctx, atDesk(ctx.viewer), input)),

  remove: adminProcedure
    .input(productRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeProduct(ctx, atDesk(ctx.viewer), input)),

  restore: adminProcedure
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .mutation(({ ctx, input }) => restoreProduct(ctx, atDesk(ctx.viewer), input)),

  changeMany: adminProcedure
    .input(bulkChangeIn)
    .output(bulkChangeOut)
    .mutation(({ ctx, input }) => changeProducts(ctx, atDesk(ctx.viewer), input)),
});
