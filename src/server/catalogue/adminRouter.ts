import { z } from 'zod';
import { adminActor } from '@/server/audit';
import {
  adminCategoryOut,
  adminProductOut,
  adminProductsOut,
  categoryRefIn,
  createCategoryIn,
  createProductIn,
  listAdminProductsIn,
  matchingProductsIn,
  matchingProductsOut,
  productRefIn,
  updateCategoryIn,
  updateProductIn,
} from '@/shared/schemas/adminCatalogue';
import { synonymFields, synonymOut, synonymRefIn, updateSynonymIn } from '@/shared/schemas/adminSynonyms';
import {
  bulkChangeIn,
  bulkChangeOut,
  priceChangeIn,
  pricePreviewOut,
  stockChangeIn,
  stockPreviewOut,
} from '@/shared/schemas/bulkChange';
import {
  beginImportIn,
  checkImportIn,
  importRefIn,
  importReportOut,
  importStatusOut,
} from '@/shared/schemas/imports';
import { adminProcedure, router } from '../platform/trpc';
import { changeProducts, previewPrices, previewStock } from './import/bulkChange';
import { beginImport, checkImport, getImport, getLatestImport, revertImport } from './import/writes';
import { createCategory, listAdminCategories, removeCategory, updateCategory } from './manage/categories';
import { createProduct, removeProduct, restoreProduct, updateProduct } from './manage/products';
import { getAdminProduct, listAdminProducts, listMatchingProducts } from './manage/reads';
import { createSynonym, listSynonyms, removeSynonym, updateSynonym } from './manage/synonyms';

const adminCategoriesRouter = router({
  list: adminProcedure.output(z.array(adminCategoryOut)).query(({ ctx }) => listAdminCategories(ctx)),

  create: adminProcedure
    .input(createCategoryIn)
    .output(adminCategoryOut)
    .mutation(({ ctx, input }) => createCategory(ctx, adminActor(ctx.viewer), input)),

  update: adminProcedure
    .input(updateCategoryIn)
    .output(adminCategoryOut)
    .mutation(({ ctx, input }) => updateCategory(ctx, adminActor(ctx.viewer), input)),

  remove: adminProcedure
    .input(categoryRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCategory(ctx, adminActor(ctx.viewer), input.id)),
});

const adminProductsRouter = router({
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

  /** Changes nothing. A mutation, because a URL cannot carry that many product ids. */
  previewPrices: adminProcedure
    .input(priceChangeIn)
    .output(pricePreviewOut)
    .mutation(({ ctx, input }) => previewPrices(ctx, input)),

  /** Changes nothing, like `previewPrices`. */
  previewStock: adminProcedure
    .input(stockChangeIn)
    .output(stockPreviewOut)
    .mutation(({ ctx, input }) => previewStock(ctx, input)),
});

const adminImportsRouter = router({
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

  revert: adminProcedure
    .input(importRefIn)
    .output(importStatusOut)
    .mutation(({ ctx, input }) => revertImport(ctx, adminActor(ctx.viewer), input.id)),
});

const adminSynonymsRouter = router({
  list: adminProcedure.output(z.array(synonymOut)).query(({ ctx }) => listSynonyms(ctx.db)),

  create: adminProcedure
    .input(synonymFields)
    .output(synonymOut)
    .mutation(({ ctx, input }) => createSynonym(ctx, adminActor(ctx.viewer), input)),

  update: adminProcedure
    .input(updateSynonymIn)
    .output(synonymOut)
    .mutation(({ ctx, input }) => updateSynonym(ctx, adminActor(ctx.viewer), input)),

  remove: adminProcedure
    .input(synonymRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeSynonym(ctx, adminActor(ctx.viewer), input.id)),
});

/** The catalogue's admin routers by their procedure names. */
export const catalogueAdminRouters = {
  categories: adminCategoriesRouter,
  imports: adminImportsRouter,
  products: adminProductsRouter,
  synonyms: adminSynonymsRouter,
};
