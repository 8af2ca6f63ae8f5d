import { shopFigures } from '@/server/catalogue';
import { needsOut, salesIn, salesOut, shopOut } from '@/shared/schemas/adminDashboard';
import { lastBackupMoment } from '../../platform/backupRecord';
import { adminProcedure, router } from '../../platform/trpc';
import { findNeeds, periodSales } from './dashboard';

export const adminDashboardRouter = router({
  sales: adminProcedure
    .input(salesIn)
    .output(salesOut)
    .query(({ ctx, input }) => periodSales(ctx, input.period)),

  needs: adminProcedure.output(needsOut).query(({ ctx }) => findNeeds(ctx)),

  shop: adminProcedure.output(shopOut).query(({ ctx }) => ({
    ...shopFigures(ctx.db, ctx.catalogueIndex),
    lastBackupAt: lastBackupMoment(ctx.config.dataDir),
  })),
});
