import { AppError, type ErrorCode } from '../../platform/errors';

/**
 * Why a courier did not do what it was asked. `refused`: it answered no, in words. `unavailable`: the request never
 * got there. `unknown`: it may have been done; look it up before trying again.
 */
export type CourierFault = 'refused' | 'unavailable' | 'unknown';

const codes: Record<CourierFault, ErrorCode> = {
  refused: 'conflict',
  unavailable: 'unavailable',
  unknown: 'unavailable',
};
const retrySeconds = 60;

/** The one error of a courier adapter; its message is for staff. */
export class CourierError extends AppError {
  constructor(
    readonly fault: CourierFault,
    message: string,
    cause?: unknown,
  ) {
    super(codes[fault], message, {
      cause,
      ...(fault !== 'refused' && { retryAfter: retrySeconds }),
    });
    this.name = 'CourierError';
  }
}
