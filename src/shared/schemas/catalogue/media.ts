import { z } from 'zod';
import '../zodMessages';
import { fileIn, formInput } from './upload';

export const uploadIn = formInput(
  z.object({
    file: fileIn,
    as: z
      .enum(['picture', 'logo'])
      .default('picture')
      .meta({ description: 'logo: keeps transparent parts, and may be smaller' }),
  }),
);

export const uploadOut = z.object({
  url: z.string().meta({ description: 'Own path of the picture', example: '/media/1f0a/1080.webp' }),
  width: z.int(),
  height: z.int(),
  blur: z.string().meta({ description: 'Tiny preview as a data URL' }),
});
export type UploadOut = z.infer<typeof uploadOut>;
