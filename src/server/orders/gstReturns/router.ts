import { gstMonthsOut, gstPeriodIn, gstReturnOut } from '@/shared/schemas/tax/gstReturns';
import { procedure, router } from '../../platform/trpc';
import { getReturn, listMonths } from './readReturn';

export const adminGstReturnsRouter = router({
  months: procedure('figures.read')
    .output(gstMonthsOut)
    .query(({ ctx }) => listMonths(ctx)),

  get: procedure('figures.read')
    .input(gstPeriodIn)
    .output(gstReturnOut)
    .query(({ ctx, input }) => getReturn(ctx, input)),
});
