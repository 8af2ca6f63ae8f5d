import { z } from 'zod';
import {
  cardsIn,
  cardsOut,
  categoryOut,
  homeOut,
  listingIn,
  listingOut,
  previewIn,
  productPageOut,
  productPreviewOut,
  productsIn,
  productsOut,
  relatedOut,
  shownVariantsOut,
  suggestIn,
  suggestOut,
} from '@/shared/schemas/catalogue/catalogue';
import { idSchema } from '@/shared/schemas/common';
import { cacheableProcedure, router, visitorProcedure } from '../platform/trpc';
import { readHome } from './browse/home';
import { readListing, readProductPage } from './browse/legalDetails';
import { countCategories, findProduct, listProducts, listShownVariants, suggest } from './browse/listing';
import { readPreview } from './browse/preview';
import { cardsById, relatedProducts } from './browse/related';

export const catalogueRouter = router({
  categories: cacheableProcedure
    .output(z.array(categoryOut))
    .query(({ ctx }) => countCategories(ctx.db, ctx.catalogueIndex)),

  products: cacheableProcedure
    .meta({ showsExactStock: true })
    .input(productsIn)
    .output(productsOut)
    .query(({ ctx, input }) => listProducts(ctx.db, ctx.catalogueIndex, input)),

  listing: cacheableProcedure
    .input(listingIn)
    .output(listingOut)
    .query(({ ctx, input }) => readListing(ctx, input)),

  home: cacheableProcedure.output(homeOut).query(({ ctx }) => readHome(ctx.db, ctx.catalogueIndex)),

  suggest: cacheableProcedure
    .input(suggestIn)
    .output(suggestOut)
    .query(({ ctx, input }) => suggest(ctx.db, ctx.catalogueIndex, input.search)),

  product: cacheableProcedure
    .meta({ showsExactStock: true })
    .input(z.object({ id: idSchema }))
    .output(productPageOut)
    .query(({ ctx, input }) => findProduct(ctx.db, ctx.catalogueIndex, input.id)),

  productPage: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(productPageOut)
    .query(({ ctx, input }) => readProductPage(ctx, input.id)),

  variants: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(shownVariantsOut)
    .query(({ ctx, input }) => listShownVariants(ctx.db, ctx.catalogueIndex, input.id)),

  related: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(relatedOut)
    .query(({ ctx, input }) => relatedProducts(ctx.db, ctx.catalogueIndex, input.id)),

  /** Not cached: the link has an end. */
  preview: visitorProcedure
    .input(previewIn)
    .output(productPreviewOut)
    .query(({ ctx, input }) => readPreview(ctx, input.token)),

  /** The products one browser viewed. Not cached, because requests rarely repeat. */
  cards: visitorProcedure
    .input(cardsIn)
    .output(cardsOut)
    .query(({ ctx, input }) => cardsById(ctx.db, ctx.catalogueIndex, input.ids)),
});
