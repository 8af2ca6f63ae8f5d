import { adminActor } from '@/server/audit';
import { changeSettingsIn, settingsOut } from '@/shared/shop/settings';
import { procedure, router } from '../platform/trpc';
import { changeSettings, readSettings } from './writes';

export const adminSettingsRouter = router({
  get: procedure('settings.edit')
    .output(settingsOut)
    .query(({ ctx }) => readSettings(ctx)),

  update: procedure('settings.edit')
    .input(changeSettingsIn)
    .output(settingsOut)
    .mutation(({ ctx, input }) => changeSettings(ctx, adminActor(ctx.viewer), input)),
});
