import { messageOut } from '@/shared/schemas/common';
import {
  createEndpointIn,
  deliveriesOut,
  deliveryRefIn,
  endpointRefIn,
  endpointSecretOut,
  endpointsOut,
  listDeliveriesIn,
  pauseEndpointIn,
} from '@/shared/schemas/shop/adminWebhooks';
import { procedure, provenProcedure, router } from '../platform/trpc';
import { listDeliveries, listEndpoints } from './records';
import { createEndpoint, removeEndpoint, replayDelivery, rotateSecret, setPaused } from './writes';

export const adminWebhooksRouter = router({
  list: procedure('keys.manage')
    .output(endpointsOut)
    .query(({ ctx }) => listEndpoints(ctx.db, ctx.viewer)),

  create: provenProcedure('keys.manage')
    .input(createEndpointIn)
    .output(endpointSecretOut)
    .mutation(({ ctx, input }) => createEndpoint(ctx, ctx.viewer, input)),

  rotateSecret: provenProcedure('keys.manage')
    .input(endpointRefIn)
    .output(endpointSecretOut)
    .mutation(({ ctx, input }) => rotateSecret(ctx, ctx.viewer, input.id)),

  setPaused: procedure('keys.manage')
    .input(pauseEndpointIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setPaused(ctx, ctx.viewer, input);
      return {
        message: input.paused
          ? 'Events will be queued until you resume it.'
          : 'Events are sent again, including those in the queue.',
      };
    }),

  remove: procedure('keys.manage')
    .input(endpointRefIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await removeEndpoint(ctx, ctx.viewer, input.id);
      return { message: 'No more events will be sent to it.' };
    }),

  deliveries: procedure('keys.manage')
    .input(listDeliveriesIn)
    .output(deliveriesOut)
    .query(({ ctx, input }) => listDeliveries(ctx.db, ctx.viewer, input)),

  replay: procedure('keys.manage')
    .input(deliveryRefIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await replayDelivery(ctx, ctx.viewer, input.id);
      return { message: "We're sending it again with the same webhook-id." };
    }),
});
