import { pictureUpload } from '@/shared/access/requirements';
import { uploadIn, uploadOut } from '@/shared/schemas/catalogue/media';
import { procedure, router } from '../platform/trpc';
import { uploadPicture } from './uploads';

export const adminMediaRouter = router({
  upload: procedure(pictureUpload)
    .input(uploadIn)
    .output(uploadOut)
    .mutation(({ ctx, input }) =>
      uploadPicture(ctx, ctx.viewer, input.file, { isLogo: input.as === 'logo' }),
    ),
});
