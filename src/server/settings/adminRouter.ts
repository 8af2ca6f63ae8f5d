import { adminActor } from '@/server/audit';
import { catalogueRead } from '@/shared/access/requirements';
import { goodsRateIn, goodsRateOut } from '@/shared/schemas/tax/gstRate';
import { gstReadinessOut } from '@/shared/schemas/tax/gstReadiness';
import { changeSettingsIn, settingsOut } from '@/shared/shop/settings';
import { procedure, router } from '../platform/trpc';
import { readFacts } from './facts';
import { readGoodsRate } from './goodsRate';
import { readGstReadiness } from './gstReadiness';
import { changeSettings, readSettings } from './writes';

export const adminSettingsRouter = router({
  get: procedure('settings.edit')
    .output(settingsOut)
    .query(({ ctx }) => readSettings(ctx)),

  goodsRate: procedure(catalogueRead)
    .input(goodsRateIn)
    .output(goodsRateOut)
    .query(({ ctx, input }) => readGoodsRate(ctx, input)),

  gstReadiness: procedure('settings.edit')
    .output(gstReadinessOut)
    .query(async ({ ctx }) => readGstReadiness(ctx.db, await readFacts(ctx), ctx.now())),

  update: procedure('settings.edit')
    .input(changeSettingsIn)
    .output(settingsOut)
    .mutation(({ ctx, input }) => changeSettings(ctx, adminActor(ctx.viewer), input)),
});
