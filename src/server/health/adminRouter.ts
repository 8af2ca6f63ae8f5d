import { adminActor } from '@/server/audit';
import { healthOut, runTaskIn } from '@/shared/schemas/adminHealth';
import { adminProcedure, router } from '../platform/trpc';
import { readHealth } from './readHealth';
import { startTask } from './startTask';

export const adminHealthRouter = router({
  get: adminProcedure.output(healthOut).query(({ ctx }) => readHealth(ctx)),

  run: adminProcedure
    .input(runTaskIn)
    .output(healthOut)
    .mutation(async ({ ctx, input }) => {
      await startTask(ctx, adminActor(ctx.viewer), input.task);
      return readHealth(ctx);
    }),
});
