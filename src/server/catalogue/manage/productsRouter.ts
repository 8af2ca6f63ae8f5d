import { z } from 'zod';
import { adminActor } from '@/server/audit';
import {
  adminProductOut,
  adminProductsOut,
  bulkChangeIn,
  bulkChangeOut,
  createProductIn,
  listAdminProductsIn,
  matchingProductsIn,
  matchingProductsOut,
  productRefIn,
  updateProductIn,
} from '@/shared/schemas/adminCatalogue';
import { adminProcedure, router } from '../../platform/trpc';
import { changeProducts } from './bulkChange';
import { createProduct, removeProduct, restoreProduct, updateProduct } from './products';
import { getAdminProduct, listAdminProducts, listMatchingProducts } from './reads';

export const adminProductsRouter = router({
  list: adminProcedure
    .input(listAdminProductsIn)
    .output(adminProductsOut)
    .query(({ ctx, input }) => listAdminProducts(ctx.db, input)),

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
    .mutation(({ ctx, input }) => createProduct(ctx, adminActor(ctx.viewer), input)),

  update: adminProcedure
    .input(updateProductIn)
    .output(adminProductOut)
    .mutation(({ ctx, input }) => updateProduct(ctx, adminActor(ctx.viewer), input)),

  remove: adminProcedure
    .input(productRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeProduct(ctx, adminActor(ctx.viewer), input)),

  restore: adminProcedure
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .mutation(({ ctx, input }) => restoreProduct(ctx, adminActor(ctx.viewer), input)),

  changeMany: adminProcedure
    .input(bulkChangeIn)
    .output(bulkChangeOut)
    .mutation(({ ctx, input }) => changeProducts(ctx, adminActor(ctx.viewer), input)),
});
