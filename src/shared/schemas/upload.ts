import { z } from 'zod';
import './zodMessages';

/** A file in the field `file` of a form. */
export const fileIn = z.instanceof(Blob, { error: 'Please send the file in the field “file”.' });

/** The input of a procedure that takes a file: a form is what tRPC makes of a multipart request. */
export const formInput = <T extends z.ZodType>(schema: T) =>
  z.preprocess((input) => (input instanceof FormData ? Object.fromEntries(input) : input), schema);
