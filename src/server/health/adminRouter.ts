import { healthOut } from '@/shared/schemas/adminHealth';
import { adminProcedure, router } from '../platform/trpc';
import { readHealth } from './readHealth';

export const adminHealthRouter = router({
  get: adminProcedure.output(healthOut).query(({ ctx }) => readHealth(ctx)),
});
