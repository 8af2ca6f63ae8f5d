import { lookUpPinIn, pinPlaceOut } from '@/shared/schemas/tax/pinCodes';
import { router, visitorProcedure } from '../platform/trpc';
import { lookUpPin } from './lookUp';

export const pinCodesRouter = router({
  lookUp: visitorProcedure
    .input(lookUpPinIn)
    .output(pinPlaceOut)
    .query(({ input }) => lookUpPin(input.pinCode)),
});
