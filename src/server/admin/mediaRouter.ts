import { uploadIn, uploadOut } from '@/shared/schemas/media';
import { uploadPicture } from '../media/uploadService';
import { adminProcedure, router } from '../trpc';

export const adminMediaRouter = router({
  upload: adminProcedure
    .input(uploadIn)
    .output(uploadOut)
    .mutation(({ ctx, input }) => uploadPicture(ctx, ctx.viewer, input.file)),
});
