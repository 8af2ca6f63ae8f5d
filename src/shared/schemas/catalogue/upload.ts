import { z } from 'zod';
import '../zodMessages';

/** A file in a form's field `file`. */
export const fileIn = z.instanceof(Blob, { error: 'Please send the file in the field “file”.' });

/** The input of a procedure with a file: tRPC passes a multipart request as a form. */
export const formInput = <T extends z.ZodType>(schema: T) =>
  z.preprocess((input) => (input instanceof FormData ? Object.fromEntries(input) : input), schema);
