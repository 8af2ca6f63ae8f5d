import { dutiesOut } from '@/shared/schemas/tax/duties';
import { procedure, router } from '../platform/trpc';
import { readDuties } from './duties';

export const dutiesRouter = router({
  duties: procedure('settings.edit')
    .output(dutiesOut)
    .query(({ ctx }) => readDuties(ctx)),
});
