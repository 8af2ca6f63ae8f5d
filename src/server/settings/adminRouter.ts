import { adminActor } from '@/server/audit';
import { settingsIn, settingsOut } from '@/shared/shop/settings';
import { adminProcedure, router } from '../platform/trpc';
import { changeSettings, readSettings } from './writes';

/** Whoever may change settings; the name of their permission goes here. */
const settingsProcedure = adminProcedure;

export const adminSettingsRouter = router({
  get: settingsProcedure.output(settingsOut).query(({ ctx }) => readSettings(ctx)),

  update: settingsProcedure
    .input(settingsIn)
    .output(settingsOut)
    .mutation(({ ctx, input }) => changeSettings(ctx, adminActor(ctx.viewer), input)),
});
