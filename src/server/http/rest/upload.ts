import { AppError } from '../../platform/errors';

/** Bytes of a form around its file: boundaries, headers, other fields. */
const FORM = 16 * 1024;

/**
 * The file in the field `file` of a form (RFC 7578). No more than `limit` bytes and the form around them are
 * ever kept. Throws tooLarge, unsupportedMediaType or invalid.
 */
export async function readUpload(request: Request, limit: number): Promise<Blob> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('unsupportedMediaType', 'Please send the file as multipart/form-data.');
  }
  const tooLarge = () =>
    new AppError('tooLarge', `The file is too large: at most ${inWords(limit)} are taken.`);
  const most = limit + FORM;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  let isTooLarge = false;
  let taken = 0;
  // The request itself stays open: who still sends must be able to read the answer.
  const bounded = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        taken += chunk.byteLength;
        isTooLarge = taken > most;
        if (isTooLarge) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
    { preventCancel: true },
  );
  const form = await new Response(bounded, { headers: { 'content-type': type } }).formData().catch(() => {
    throw isTooLarge
      ? tooLarge()
      : new AppError('invalid', 'The form could not be read. Please send it again.');
  });
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new AppError('invalid', 'Please send the file in the field “file”.');
  if (file.size > limit) throw tooLarge();
  return file;
}

const inWords = (bytes: number): string => `${bytes / (1024 * 1024)} MB`;
