import { z } from 'zod';
import { adminActor } from '@/server/audit';
import { catalogueRead } from '@/shared/access/requirements';
import {
  changeSalePricesIn,
  copySaleIn,
  createSaleIn,
  importSalePricesIn,
  listSalesIn,
  previewLinkIn,
  previewLinkOut,
  saleOut,
  salePricesFileOut,
  salePricesIn,
  salePricesOut,
  saleRefIn,
  salesOfProductOut,
  salesOut,
  updateSaleIn,
} from '@/shared/schemas/offers/adminSales';
import { procedure, router } from '../../platform/trpc';
import { changeSalePrices, copySale, createSale, endSale, removeSale, updateSale } from './manage';
import { previewLink } from './previewLink';
import { importSalePrices, previewSalePrices } from './pricesFile';
import { getSale, listSalePricesWithGaps, listSales, salesOfProduct } from './reads';

export const adminSalesRouter = router({
  list: procedure('prices.edit')
    .input(listSalesIn)
    .output(salesOut)
    .query(({ ctx, input }) => listSales(ctx.db, input, ctx.now())),

  get: procedure('prices.edit')
    .input(saleRefIn)
    .output(saleOut)
    .query(({ ctx, input }) => getSale(ctx.db, input.id, ctx.now())),

  prices: procedure('prices.edit')
    .input(salePricesIn)
    .output(salePricesOut)
    .query(({ ctx, input }) => listSalePricesWithGaps(ctx, input)),

  /** For the form of a product. */
  ofProduct: procedure(catalogueRead)
    .input(saleRefIn)
    .output(salesOfProductOut)
    .query(({ ctx, input }) => salesOfProduct(ctx.db, input.id, ctx.now())),

  create: procedure('prices.edit')
    .input(createSaleIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => createSale(ctx, adminActor(ctx.viewer), input)),

  update: procedure('prices.edit')
    .input(updateSaleIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => updateSale(ctx, adminActor(ctx.viewer), input)),

  changePrices: procedure('prices.edit')
    .input(changeSalePricesIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => changeSalePrices(ctx, adminActor(ctx.viewer), input)),

  copy: procedure('prices.edit')
    .input(copySaleIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => copySale(ctx, adminActor(ctx.viewer), input)),

  end: procedure('prices.edit')
    .input(saleRefIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => endSale(ctx, adminActor(ctx.viewer), input.id)),

  remove: procedure('prices.edit')
    .input(saleRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeSale(ctx, adminActor(ctx.viewer), input.id)),

  checkFile: procedure('prices.edit')
    .input(importSalePricesIn)
    .output(salePricesFileOut)
    .mutation(({ ctx, input }) => previewSalePrices(ctx, input)),

  importFile: procedure('prices.edit')
    .input(importSalePricesIn)
    .output(saleOut)
    .mutation(({ ctx, input }) => importSalePrices(ctx, adminActor(ctx.viewer), input)),

  previewLink: procedure('prices.edit')
    .input(previewLinkIn)
    .output(previewLinkOut)
    .mutation(({ ctx, input }) => previewLink(ctx, input.at)),
});
