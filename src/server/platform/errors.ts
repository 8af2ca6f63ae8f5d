import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { type DatabaseFault, databaseFaultOf, isUnstorable } from '@/db/faults';

/** Every error code with its HTTP status and tRPC code. The only such table. */
export const errorTable = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  // tRPC has no code for it; BAD_REQUEST maps back to the row above.
  addressTooLong: { status: 414, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  // The last sign-in is too old; the admin client asks for a proof and repeats the call.
  recentProofRequired: { status: 403, trpc: 'FORBIDDEN' },
  // The password is right, but the account requires a second factor.
  secondFactorRequired: { status: 401, trpc: 'UNAUTHORIZED' },
  // The password is right, but the account's address was never verified.
  emailNotVerified: { status: 403, trpc: 'FORBIDDEN' },
  notFound: { status: 404, trpc: 'NOT_FOUND' },
  methodNotAllowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  // The client sends or reads so slowly that it delays others.
  tooSlow: { status: 408, trpc: 'TIMEOUT' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  tooLarge: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unsupportedMediaType: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  tooManyRequests: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  providerFailed: { status: 502, trpc: 'BAD_GATEWAY' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
} as const;
export type ErrorCode = keyof typeof errorTable;

type ErrorExtras = {
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** Facts beyond the message: remaining stock, the new quote. */
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** An error to show to the visitor: `message` is displayed unchanged, so it states what to do. */
export class AppError extends Error {
  readonly retryAfter?: number;
  readonly details?: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { retryAfter, details, cause }: ErrorExtras = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

export const notFound = (what: string): AppError => new AppError('notFound', `${what} not found.`);

/** For `catch`: continues without what is unavailable at the moment. Throws every other error. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
}

/** Messages for an unusable database. A damaged database needs the operator, so it is not listed. */
const unavailable: Partial<Record<DatabaseFault, { message: string; retryAfter: number }>> = {
  busy: { message: 'The store is busy at the moment. Please try again in a few seconds.', retryAfter: 2 },
  full: { message: 'The store cannot save anything at the moment. Please try again soon.', retryAfter: 30 },
  io: { message: 'The store cannot reach its data at the moment. Please try again soon.', retryAfter: 30 },
  readonly: {
    message: 'The store cannot save anything at the moment. Please try again soon.',
    retryAfter: 30,
  },
  unreachable: {
    message: 'The store cannot reach its data at the moment. Please try again soon.',
    retryAfter: 5,
  },
  unreplicated: {
    message: 'The store cannot save anything at the moment. Please try again soon.',
    retryAfter: 10,
  },
  unsure: {
    message: 'The store cannot say whether this was saved. Please try again in a few seconds.',
    retryAfter: 5,
  },
};

const unstorable = 'A text contains a character that cannot be saved (NUL). Please remove it and try again.';

/** The error to show to the visitor; null for an internal error. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUnstorable(error)) return new AppError('invalid', unstorable, { cause: error });
  const fault = databaseFaultOf(error);
  const answer = fault && unavailable[fault];
  return answer
    ? new AppError('unavailable', answer.message, { retryAfter: answer.retryAfter, cause: error })
    : null;
}

export type ErrorAnswer = {
  code: ErrorCode;
  status: number;
  message: string;
  issues?: { path: string; message: string }[];
  details?: Record<string, unknown>;
  retryAfter?: number;
};

const INTERNAL = 'Something went wrong.';

/** The client's view of an error, without internal details. */
export function describeError(error: unknown): ErrorAnswer {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  const known = asAppError(cause);
  if (known) {
    const { code, message, details, retryAfter } = known;
    return { code, status: errorTable[code].status, message, details, retryAfter };
  }
  if (cause instanceof z.ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    const issues = cause.issues
      .flatMap(withUnionIssues)
      .map(({ path, message }) => ({ path: path.join('.'), message }));
    return {
      code: 'invalid',
      status: 400,
      message: issues[0]?.message ?? 'This input is not valid.',
      issues,
    };
  }
  if (error instanceof TRPCError) {
    const code = codeOf(error.code);
    const message = code === 'internal' ? INTERNAL : (requestFault[code] ?? INTERNAL);
    return { code, status: errorTable[code].status, message };
  }
  return { code: 'internal', status: 500, message: INTERNAL };
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** The issues of the union member that matched the input's type, instead of a generic one. */
function withUnionIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfOtherType = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0;
  const [nearest, ...others] = issue.errors.filter((member) => !member.some(isOfOtherType));
  if (!nearest || others.length > 0) return [issue];
  return nearest
    .flatMap(withUnionIssues)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

/** Messages for tRPC's own refusals. */
const requestFault: Partial<Record<ErrorCode, string>> = {
  invalid: 'The request could not be read. Please send JSON.',
  notFound: "We couldn't find anything at this address.",
  methodNotAllowed: 'This method is not supported here.',
  tooLarge: 'The request is too large.',
  unsupportedMediaType: 'Please send JSON with the content type application/json.',
};

function codeOf(trpcCode: TRPCError['code']): ErrorCode {
  if (trpcCode === 'PARSE_ERROR') return 'invalid';
  const found = Object.entries(errorTable).find(([, row]) => row.trpc === trpcCode);
  return found ? (found[0] as ErrorCode) : 'internal';
}
