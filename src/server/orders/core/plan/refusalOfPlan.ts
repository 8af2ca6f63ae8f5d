import { AppError } from '../../../platform/errors';
import type { Doer } from './orderLog';

/** The actor of a plan that is not written. */
export const previewer: Doer = { id: 0, source: 'admin' };

/** Returns why a change is refused, from its plan; null when it can be made. */
export function refusalOfPlan(plan: () => unknown): string | null {
  try {
    plan();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return error.message;
    throw error;
  }
}
