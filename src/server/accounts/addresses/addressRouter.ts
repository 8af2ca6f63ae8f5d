import { z } from 'zod';
import { addressIdIn, addressIn, addressOut, updateAddressIn } from '@/shared/schemas/accounts/addresses';
import { customerProcedure, router } from '../../platform/trpc';
import { createAddress, listAddresses, removeAddress, setDefaultAddress, updateAddress } from './addresses';

export const addressRouter = router({
  list: customerProcedure
    .output(z.array(addressOut))
    .query(({ ctx }) => listAddresses(ctx.db, ctx.viewer.id)),

  create: customerProcedure
    .input(addressIn)
    .output(addressOut)
    .mutation(({ ctx, input }) => createAddress(ctx.db, ctx.viewer.id, input, ctx.now())),

  update: customerProcedure
    .input(updateAddressIn)
    .output(addressOut)
    .mutation(({ ctx, input }) => updateAddress(ctx.db, ctx.viewer.id, input)),

  remove: customerProcedure
    .input(addressIdIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeAddress(ctx.db, ctx.viewer.id, input.id)),

  setDefault: customerProcedure
    .input(addressIdIn)
    .output(addressOut)
    .mutation(({ ctx, input }) => setDefaultAddress(ctx.db, ctx.viewer.id, input.id)),
});
