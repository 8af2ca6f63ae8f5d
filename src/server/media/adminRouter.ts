import { uploadIn, uploadOut } from '@/shared/schemas/media';
import { adminProcedure, router } from '../platform/trpc';
import { uploadPicture } from './uploads';

export const adminMediaRouter = router({
  upload: adminProcedure
    .input(uploadIn)
    .output(uploadOut)
    .mutation(({ ctx, input }) =>
      uploadPicture(ctx, ctx.viewer, input.file, { isLogo: input.as === 'logo' }),
    ),
});
