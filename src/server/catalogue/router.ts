import { z } from 'zod';
import {
  cardsIn,
  cardsOut,
  categoryOut,
  homeOut,
  listingIn,
  listingOut,
  productPageOut,
  productsIn,
  productsOut,
  relatedOut,
  suggestIn,
  suggestOut,
} from '@/shared/schemas/catalogue';
import { idSchema } from '@/shared/schemas/common';
import { cacheableProcedure, publicProcedure, router } from '../platform/trpc';
import { readHome } from './browse/home';
import {
  countCategories,
  findProduct,
  findProductPage,
  listCards,
  listProducts,
  suggest,
} from './browse/listing';
import { cardsById, relatedProducts } from './browse/related';

export const catalogueRouter = router({
  categories: cacheableProcedure.output(z.array(categoryOut)).query(({ ctx }) => {
    ctx.shows({});
    return countCategories(ctx.db, ctx.catalogueIndex);
  }),

  products: cacheableProcedure
    .input(productsIn)
    .output(productsOut)
    .query(({ ctx, input }) => {
      const list = listProducts(ctx.db, ctx.catalogueIndex, input);
      ctx.shows({ pieces: list.items.map(({ id }) => id) });
      return list;
    }),

  listing: cacheableProcedure
    .input(listingIn)
    .output(listingOut)
    .query(({ ctx, input }) => {
      const list = listCards(ctx.db, ctx.catalogueIndex, input);
      ctx.shows({ availability: [...list.items, ...list.alternatives].map(({ id }) => id) });
      return list;
    }),

  home: cacheableProcedure.output(homeOut).query(({ ctx }) => {
    const { home, passedOver } = readHome(ctx.db, ctx.catalogueIndex);
    const shown = [home.featured, home.newIn, home.popular.items, home.sale.items].flat();
    ctx.shows({ availability: [...shown.map(({ id }) => id), ...passedOver] });
    return home;
  }),

  suggest: cacheableProcedure
    .input(suggestIn)
    .output(suggestOut)
    .query(({ ctx, input }) => {
      ctx.shows({});
      return suggest(ctx.db, ctx.catalogueIndex, input.search);
    }),

  product: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(productPageOut)
    .query(({ ctx, input }) => {
      ctx.shows({ pieces: [input.id], products: [input.id] });
      return findProduct(ctx.db, ctx.catalogueIndex, input.id);
    }),

  productPage: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(productPageOut)
    .query(({ ctx, input }) => {
      ctx.shows({ lowStock: [input.id], products: [input.id] });
      return findProductPage(ctx.db, ctx.catalogueIndex, input.id);
    }),

  related: cacheableProcedure
    .input(z.object({ id: idSchema }))
    .output(relatedOut)
    .query(({ ctx, input }) => {
      // Declares nothing: any other product may take a place when it comes back, so that every sale ends it.
      return relatedProducts(ctx.db, ctx.catalogueIndex, input.id);
    }),

  /** What one browser has looked at: not kept, because hardly anybody asks for the same. */
  cards: publicProcedure
    .input(cardsIn)
    .output(cardsOut)
    .query(({ ctx, input }) => cardsById(ctx.db, ctx.catalogueIndex, input.ids)),
});
