import { adminActor } from '@/server/audit';
import { healthOut, runTaskIn } from '@/shared/schemas/shop/adminHealth';
import { procedure, router } from '../platform/trpc';
import { readHealth } from './readHealth';
import { startTask } from './startTask';

export const adminHealthRouter = router({
  get: procedure('system.read')
    .output(healthOut)
    .query(({ ctx }) => readHealth(ctx)),

  run: procedure('system.read', 'settings.edit')
    .input(runTaskIn)
    .output(healthOut)
    .mutation(async ({ ctx, input }) => {
      await startTask(ctx, adminActor(ctx.viewer), input.task);
      return readHealth(ctx);
    }),
});
