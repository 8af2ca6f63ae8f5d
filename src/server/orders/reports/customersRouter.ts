import { setDisabled } from '@/server/accounts';
import { adminActor } from '@/server/audit';
import {
  customerDetailsOut,
  customerIdIn,
  customersOut,
  listCustomersIn,
  setDisabledIn,
} from '@/shared/schemas/adminCustomers';
import { messageOut } from '@/shared/schemas/common';
import { adminProcedure, router } from '../../platform/trpc';
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

  setDisabled: adminProcedure
    .input(setDisabledIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      setDisabled(ctx, adminActor(ctx.viewer), input);
      return {
        message: input.disabled
          ? 'Signed out everywhere. Signing in is refused from now on.'
          : 'Signing in works again.',
      };
    }),
});
