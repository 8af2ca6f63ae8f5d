import { adminActor } from '@/server/audit';
import {
  generateCodesIn,
  listOffersIn,
  offerFields,
  offerOrdersIn,
  offerOrdersOut,
  offerOut,
  offerRefIn,
  offersOut,
  updateOfferIn,
} from '@/shared/schemas/offers/adminOffers';
import { procedure, router } from '../platform/trpc';
import { copyOffer, createOffer, endOffer, generateCodes, updateOffer } from './manage';
import { getOffer, listOfferOrders, listOffers } from './reads';

export const adminOffersRouter = router({
  list: procedure('prices.edit')
    .input(listOffersIn)
    .output(offersOut)
    .query(({ ctx, input }) => listOffers(ctx.db, input, ctx.now())),

  get: procedure('prices.edit')
    .input(offerRefIn)
    .output(offerOut)
    .query(({ ctx, input }) => getOffer(ctx.db, input.id, ctx.now())),

  orders: procedure('prices.edit')
    .input(offerOrdersIn)
    .output(offerOrdersOut)
    .query(({ ctx, input }) => listOfferOrders(ctx.db, input)),

  create: procedure('prices.edit')
    .input(offerFields)
    .output(offerOut)
    .mutation(({ ctx, input }) => createOffer(ctx, adminActor(ctx.viewer), input)),

  update: procedure('prices.edit')
    .input(updateOfferIn)
    .output(offerOut)
    .mutation(({ ctx, input }) => updateOffer(ctx, adminActor(ctx.viewer), input)),

  copy: procedure('prices.edit')
    .input(offerRefIn)
    .output(offerOut)
    .mutation(({ ctx, input }) => copyOffer(ctx, adminActor(ctx.viewer), input.id)),

  end: procedure('prices.edit')
    .input(offerRefIn)
    .output(offerOut)
    .mutation(({ ctx, input }) => endOffer(ctx, adminActor(ctx.viewer), input.id)),

  generateCodes: procedure('prices.edit')
    .input(generateCodesIn)
    .output(offerOut)
    .mutation(({ ctx, input }) => generateCodes(ctx, adminActor(ctx.viewer), input)),
});
