import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { AppError } from '../../platform/errors';

/** Bytes of a form around its file: boundaries, headers, other fields. */
const FORM = 16 * 1024;

/** An incoming form: its bytes, limited, and the boundary between its parts. */
type IncomingForm = { boundary: string | null; limit: number; chunks: AsyncIterable<Uint8Array> };
type UploadedFile = { name: string; type: string; bytes: Uint8Array[] };

/**
 * Prepares to read the form in a request's body, at most a file of `limit` bytes and the form around it.
 * Throws unsupportedMediaType and tooLarge, before the first byte when the size is announced.
 */
export function requireForm(request: Request, limit: number): IncomingForm {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('unsupportedMediaType', 'Please send the file as multipart/form-data.');
  }
  const most = limit + FORM;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(limit);
  const chunks = atMost(request, most, () => tooLarge(limit));
  return { boundary: getMultipartBoundary(type), limit, chunks };
}

const tooLarge = (limit: number) =>
  new AppError('tooLarge', `The file is too large. The maximum is ${inWords(limit)}.`);

/** The first file in the field `file` of a form (RFC 7578). Throws tooLarge or invalid. */
export async function readUpload(
  { boundary, limit }: IncomingForm,
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  let part: MultipartPart | null;
  try {
    part = await findFile(chunks, boundary, limit);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MaxFileSizeExceededError) throw tooLarge(limit);
    throw new AppError('invalid', 'The form could not be read. Please send it again.', { cause: error });
  }
  if (!part) throw new AppError('invalid', 'Please send the file in the field “file”.');
  const { content, filename = '', mediaType = '' } = part;
  return { name: filename, type: mediaType, bytes: content };
}

/**
 * The bytes of a request. The body stays open when not fully read: a client that is still sending must be
 * able to read the response.
 */
async function* atMost(request: Request, bytes: number, tooLarge: () => Error): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    taken += chunk.byteLength;
    if (taken > bytes) throw tooLarge();
    yield chunk;
  }
}

/** Reads everything, including what follows the file: the connection serves the next request. */
async function findFile(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string | null,
  maxFileSize: number,
): Promise<MultipartPart | null> {
  if (!boundary) throw new Error('the content type has no boundary');
  const parser = new MultipartParser(boundary, { maxFileSize });
  let found: MultipartPart | null = null;
  for await (const chunk of chunks) {
    if (found || isEnded(parser)) continue;
    const parts: Iterable<MultipartPart> = parser.write(chunk);
    for (const part of parts) {
      if (part.name === 'file' && part.isFile) found ??= part;
    }
  }
  if (!found) parser.finish();
  return found;
}

/** Whether the final boundary was read. Anything after it, such as a line end, is outside the form. */
function isEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

const inWords = (bytes: number): string => `${bytes / (1024 * 1024)} MB`;
