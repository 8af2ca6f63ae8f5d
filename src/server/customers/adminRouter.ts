import { setDisabled } from '@/server/accounts';
import { adminActor } from '@/server/audit';
import { getStoreCreditForStaff, giveGoodwill } from '@/server/storeCredit';
import { messageOut } from '@/shared/schemas/common';
import { giveStoreCreditIn, staffStoreCreditOut } from '@/shared/schemas/orders/storeCredit';
import {
  customerDetailsOut,
  customerIdIn,
  customersOut,
  listCustomersIn,
  setDisabledIn,
} from '@/shared/schemas/shop/adminCustomers';
import { procedure, provenProcedure, router } from '../platform/trpc';
import { getCustomerDetails, listCustomers } from './customers';
import { eraseCustomer } from './erase';

export const adminCustomersRouter = router({
  list: procedure('customers.read')
    .input(listCustomersIn)
    .output(customersOut)
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  get: procedure('customers.read')
    .input(customerIdIn)
    .output(customerDetailsOut)
    .query(({ ctx, input }) => getCustomerDetails(ctx, input.id)),

  giveCredit: provenProcedure('customers.edit')
    .input(giveStoreCreditIn)
    .output(staffStoreCreditOut)
    .mutation(async ({ ctx, input }) => {
      await giveGoodwill(ctx, ctx.viewer, input);
      return getStoreCreditForStaff(ctx.db, input.id);
    }),

  erase: provenProcedure('customers.erase')
    .input(customerIdIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await eraseCustomer(ctx, adminActor(ctx.viewer), input.id);
      return { message: 'Their personal data is gone. Their orders stay, as the law requires.' };
    }),

  setDisabled: provenProcedure('customers.edit')
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
