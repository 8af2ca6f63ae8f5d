import { z } from 'zod';
import { idSchema } from '../common';

/** Files that are matched and uploaded at once. */
export const MAX_PICTURE_FILES = 200;

export const matchPicturesIn = z.object({
  files: z
    .array(
      z.object({
        name: z.string().min(1).max(255).meta({ example: 'kurta-indigo-2.jpg' }),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'Please send the SHA-256 of the file as 64 hexadecimal digits.')
          .meta({ description: 'Of its content: what was uploaded before is not sent again' }),
      }),
    )
    .min(1, 'Please choose at least one file.')
    .max(MAX_PICTURE_FILES, `You can upload up to ${MAX_PICTURE_FILES} pictures at once.`),
});
export type MatchPicturesIn = z.infer<typeof matchPicturesIn>;

export const matchPicturesOut = z.array(
  z.object({
    name: z.string(),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Where the same content is stored already; null: to upload' }),
    match: z
      .object({
        productId: idSchema,
        productName: z.string(),
        color: z.string().nullable(),
        place: z.int().meta({ description: 'Among the pictures of its colour, from 1' }),
      })
      .nullable()
      .meta({ description: 'What its name says that it shows; null for no product or several' }),
  }),
);
export type MatchPicturesOut = z.infer<typeof matchPicturesOut>;
