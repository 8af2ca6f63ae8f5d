import { z } from 'zod';

/** A file in the field `file` of a form. */
export const uploadIn = z.preprocess(
  // A form is what tRPC makes of a multipart request; REST has taken it apart already.
  (input) => (input instanceof FormData ? Object.fromEntries(input) : input),
  z.object({ file: z.instanceof(Blob, { error: 'Please send the file in the field “file”.' }) }),
);

export const uploadOut = z.object({
  url: z.string().meta({ description: 'Own path of the picture', example: '/media/1f0a/1080.webp' }),
  width: z.int(),
  height: z.int(),
  blur: z.string().meta({ description: 'Tiny preview as a data URL' }),
});
export type UploadOut = z.infer<typeof uploadOut>;
