import { needsOut, salesIn, salesOut, shopOut } from '@/shared/schemas/adminDashboard';
import { lastBackupMoment } from '../backupRecord';
import { shopFigures } from '../catalogue/dashboardQueries';
import { adminProcedure, router } from '../trpc';
import { findNeeds, periodSales } from './dashboardQueries';

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
