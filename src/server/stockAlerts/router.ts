import { alertTokenIn, askAlertIn, confirmedAlertOut } from '@/shared/schemas/catalogue/stockAlerts';
import { messageOut } from '@/shared/schemas/common';
import { router, visitorProcedure } from '../platform/trpc';
import { askForAlert, confirmAlert, stopAlerts } from './alerts';

export const stockAlertsRouter = router({
  ask: visitorProcedure
    .input(askAlertIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      const isConfirmed = await askForAlert(ctx, input);
      return {
        message: isConfirmed
          ? "We'll email you once when it is back."
          : 'Please press the link in the email that we have sent you.',
      };
    }),

  confirm: visitorProcedure
    .input(alertTokenIn)
    .output(confirmedAlertOut)
    .mutation(({ ctx, input }) => confirmAlert(ctx, input.token)),

  stop: visitorProcedure
    .input(alertTokenIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await stopAlerts(ctx, input.token);
      return { message: "We won't email you about sold-out sizes any more." };
    }),
});
