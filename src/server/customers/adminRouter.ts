import { setDisabled } from '@/server/accounts';
import { adminActor } from '@/server/audit';
import { giveGoodwill } from '@/server/storeCredit';
import {
  customerDetailsOut,
  customerIdIn,
  customersOut,
  listCustomersIn,
  setDisabledIn,
} from '@/shared/schemas/adminCustomers';
import { messageOut } from '@/shared/schemas/common';
import { giveStoreCreditIn } from '@/shared/schemas/storeCredit';
import { adminProcedure, provenAdminProcedure, router } from '../platform/trpc';
import { getCustomerDetails, listCustomers } from './customers';

export const adminCustomersRouter = router({
  list: adminProcedure
    .input(listCustomersIn)
    .output(customersOut)
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  get: adminProcedure
    .input(customerIdIn)
    .output(customerDetailsOut)
    .query(({ ctx, input }) => getCustomerDetails(ctx, ctx.viewer, input.id)),

  giveCredit: provenAdminProcedure
    .input(giveStoreCreditIn)
    .output(customerDetailsOut)
    .mutation(async ({ ctx, input }) => {
      await giveGoodwill(ctx, ctx.viewer, input);
      return getCustomerDetails(ctx, ctx.viewer, input.id);
    }),

  setDisabled: provenAdminProcedure
    .input(setDisabledIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setDisabled(ctx, adminActor(ctx.viewer), input);
      return {
        message: input.disabled
          ? 'The customer is signed out everywhere and can no longer sign in.'
          : 'The customer can sign in again.',
      };
    }),
});
