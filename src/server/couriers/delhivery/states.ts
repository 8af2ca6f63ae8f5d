import type { Tracking } from '../port/courier';
import type { StatusAnswer } from './answers';

/**
 * Status types and statuses of forward packages, in our words. Source: delhivery-express-api-doc, Package Lifecycle;
 * a parcel on its way back has the statuses of the way out under the type RT.
 */
const states: Record<string, NonNullable<Tracking['state']>> = {
  'UD Manifested': 'waiting',
  'UD Not Picked': 'waiting',
  'UD Scheduled': 'waiting',
  'UD In Transit': 'in_transit',
  'UD Pending': 'in_transit',
  'UD Dispatched': 'out_for_delivery',
  'DL Delivered': 'delivered',
  'RT In Transit': 'returning',
  'RT Pending': 'returning',
  'RT Dispatched': 'returning',
  'DL RTO': 'returned',
  'CN Cancelled': 'cancelled',
  'CN Canceled': 'cancelled',
  'UD Cancelled': 'cancelled',
};

/** After a failed attempt a package is pending with the code of its outcome. */
const isFailedAttempt = ({ StatusType, Status, StatusCode }: StatusAnswer): boolean =>
  StatusType === 'UD' && Status === 'Pending' && StatusCode?.startsWith('EOD-') === true;

export const stateOf = (status: StatusAnswer): Tracking['state'] =>
  isFailedAttempt(status) ? 'attempt_failed' : (states[`${status.StatusType} ${status.Status}`] ?? null);

/** "Dispatched, Delhi_Okhla_D (Delhi): Out for delivery" */
export const textOf = ({ Status, StatusLocation, Instructions }: StatusAnswer): string => {
  const where = [Status, StatusLocation].filter(Boolean).join(', ');
  return Instructions ? `${where}: ${Instructions}` : where;
};

/** A moment of India's clock, as Delhivery writes it; null when it cannot be read. */
export function momentOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(hasZone ? text : `${text.replace(' ', 'T')}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
