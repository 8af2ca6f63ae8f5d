import { z } from 'zod';
import { adminActor } from '@/server/audit';
import {
  bulkChangeNeeds,
  catalogueRead,
  importNeeds,
  productChange,
  productRead,
} from '@/shared/access/requirements';
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
  previewLinkOut,
  productRefIn,
  updateCategoryIn,
  updateProductIn,
} from '@/shared/schemas/catalogue/adminCatalogue';
import {
  synonymFields,
  synonymOut,
  synonymRefIn,
  updateSynonymIn,
} from '@/shared/schemas/catalogue/adminSynonyms';
import {
  bulkChangeIn,
  bulkChangeOut,
  priceChangeIn,
  pricePreviewOut,
  stockChangeIn,
  stockPreviewOut,
} from '@/shared/schemas/catalogue/bulkChange';
import {
  beginImportIn,
  checkImportIn,
  importRefIn,
  importReportOut,
  importStatusOut,
} from '@/shared/schemas/catalogue/imports';
import { matchPicturesIn, matchPicturesOut } from '@/shared/schemas/catalogue/pictureMatches';
import { procedure, requirePermission, router } from '../platform/trpc';
import { previewLink } from './browse/preview';
import { adminSalesRouter } from './datedSales/adminRouter';
import { changeProducts, previewPrices, previewStock } from './import/bulkChange';
import { beginImport, checkImport, getImport, getLatestImport, revertImport } from './import/writes';
import { adminAttributesRouter } from './manage/attributesRouter';
import { createCategory, listAdminCategories, removeCategory, updateCategory } from './manage/categories';
import { duplicateProduct } from './manage/duplicate';
import { matchPictures } from './manage/pictureMatches';
import { createProduct, removeProduct, restoreProduct, updateProduct } from './manage/products';
import { getAdminProduct, listAdminProducts, listMatchingProducts } from './manage/reads';
import { createSynonym, listSynonyms, removeSynonym, updateSynonym } from './manage/synonyms';

const adminCategoriesRouter = router({
  list: procedure(catalogueRead)
    .output(z.array(adminCategoryOut))
    .query(({ ctx }) => listAdminCategories(ctx)),

  create: procedure('products.edit')
    .input(createCategoryIn)
    .output(adminCategoryOut)
    .mutation(({ ctx, input }) => createCategory(ctx, adminActor(ctx.viewer), input)),

  update: procedure('products.edit')
    .input(updateCategoryIn)
    .output(adminCategoryOut)
    .mutation(({ ctx, input }) => updateCategory(ctx, adminActor(ctx.viewer), input)),

  remove: procedure('products.edit')
    .input(categoryRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCategory(ctx, adminActor(ctx.viewer), input.id)),
});

const adminProductsRouter = router({
  list: procedure(catalogueRead)
    .input(listAdminProductsIn)
    .output(adminProductsOut)
    .query(({ ctx, input }) => listAdminProducts(ctx, ctx.viewer, input)),

  matching: procedure(catalogueRead)
    .input(matchingProductsIn)
    .output(matchingProductsOut)
    .query(({ ctx, input }) => listMatchingProducts(ctx, input)),

  get: procedure(productRead)
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .query(({ ctx, input }) => getAdminProduct(ctx.db, ctx.viewer, input.id)),

  create: procedure('products.edit', 'prices.edit')
    .input(createProductIn)
    .output(adminProductOut)
    .mutation(({ ctx, input }) => createProduct(ctx, ctx.viewer, input)),

  update: procedure(productChange)
    .input(updateProductIn)
    .output(adminProductOut)
    .mutation(({ ctx, input }) => updateProduct(ctx, ctx.viewer, input)),

  remove: procedure('products.edit')
    .input(productRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeProduct(ctx, adminActor(ctx.viewer), input)),

  restore: procedure('products.edit')
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .mutation(({ ctx, input }) => restoreProduct(ctx, ctx.viewer, input)),

  duplicate: procedure('products.edit')
    .input(productRefIn.pick({ id: true }))
    .output(adminProductOut)
    .mutation(({ ctx, input }) => duplicateProduct(ctx, ctx.viewer, input)),

  previewLink: procedure('products.edit')
    .input(productRefIn.pick({ id: true }))
    .output(previewLinkOut)
    .mutation(({ ctx, input }) => previewLink(ctx, input)),

  /** Changes nothing. A mutation, because a URL cannot carry that many names. */
  matchPictures: procedure('products.edit')
    .input(matchPicturesIn)
    .output(matchPicturesOut)
    .mutation(({ ctx, input }) => matchPictures(ctx.db, input)),

  changeMany: procedure(productChange)
    .input(bulkChangeIn)
    .output(bulkChangeOut)
    .mutation(({ ctx, input }) => {
      requirePermission(ctx.viewer, bulkChangeNeeds[input.change.kind]);
      return changeProducts(ctx, adminActor(ctx.viewer), input);
    }),

  /** Changes nothing. A mutation, because a URL cannot carry that many product ids. */
  previewPrices: procedure('prices.edit')
    .input(priceChangeIn)
    .output(pricePreviewOut)
    .mutation(({ ctx, input }) => previewPrices(ctx, input)),

  /** Changes nothing, like `previewPrices`. */
  previewStock: procedure('stock.edit')
    .input(stockChangeIn)
    .output(stockPreviewOut)
    .mutation(({ ctx, input }) => previewStock(ctx, input)),
});

const adminImportsRouter = router({
  check: procedure(productChange)
    .input(checkImportIn)
    .output(importReportOut)
    .mutation(({ ctx, input }) => {
      requirePermission(ctx.viewer, ...importNeeds[input.kind]);
      return checkImport(ctx, input);
    }),

  begin: procedure(productChange)
    .input(beginImportIn)
    .output(importStatusOut)
    .mutation(({ ctx, input }) => {
      requirePermission(ctx.viewer, ...importNeeds[input.kind]);
      return beginImport(ctx, ctx.viewer, input);
    }),

  status: procedure(catalogueRead)
    .input(importRefIn)
    .output(importStatusOut)
    .query(({ ctx, input }) => getImport(ctx, input.id)),

  latest: procedure(catalogueRead)
    .output(importStatusOut.nullable())
    .query(({ ctx }) => getLatestImport(ctx)),

  revert: procedure(...importNeeds.products)
    .input(importRefIn)
    .output(importStatusOut)
    .mutation(({ ctx, input }) => revertImport(ctx, adminActor(ctx.viewer), input.id)),
});

const adminSynonymsRouter = router({
  list: procedure('content.edit')
    .output(z.array(synonymOut))
    .query(({ ctx }) => listSynonyms(ctx.db)),

  create: procedure('content.edit')
    .input(synonymFields)
    .output(synonymOut)
    .mutation(({ ctx, input }) => createSynonym(ctx, adminActor(ctx.viewer), input)),

  update: procedure('content.edit')
    .input(updateSynonymIn)
    .output(synonymOut)
    .mutation(({ ctx, input }) => updateSynonym(ctx, adminActor(ctx.viewer), input)),

  remove: procedure('content.edit')
    .input(synonymRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeSynonym(ctx, adminActor(ctx.viewer), input.id)),
});

/** The catalogue's admin routers by their procedure names. */
export const catalogueAdminRouters = {
  attributes: adminAttributesRouter,
  categories: adminCategoriesRouter,
  imports: adminImportsRouter,
  products: adminProductsRouter,
  sales: adminSalesRouter,
  synonyms: adminSynonymsRouter,
};
