import { eq } from 'drizzle-orm';
import {
  documentJobs,
  orders,
  packingLeases,
  parcels,
  payments,
  refunds,
  returns,
  unclaimedPayments,
  upiCodes,
} from '@/db/schema';
import { type Correction, endWaits, shorten } from '../platform/futureTimes';
import { maxWaitMs } from '../platform/retry';
import { maxCheckMs as maxParcelCheckMs } from './booking/schedule';
import { leaseMs as documentLeaseMs } from './documents/records';
import { startLeaseMs } from './pay/payOrder';
import { maxCheckMs } from './pay/settle';
import { upiCodeMs } from './pay/upiCodes';
import { claimMs } from './payFirst/startUnclaimed';
import { holdMs } from './place/writeNewOrder';
import { reserveMs } from './returns/reservations';
import { leaseMs as packingLeaseMs } from './station/leases';

/**
 * What the clock going back would let wait or last longer. A hold is only shortened: it ends as any other, after its
 * provider was asked.
 */
export const orderCorrections: Correction[] = [
  shorten(orders, 'expiresAt', { lengthMs: holdMs, where: eq(orders.status, 'pending') }),
  shorten(unclaimedPayments, 'expiresAt', { lengthMs: claimMs }),
  shorten(upiCodes, 'endsAt', { lengthMs: upiCodeMs }),
  shorten(returns, 'reservedUntil', { lengthMs: reserveMs }),
  endWaits(payments, 'checkAt', { longestMs: maxCheckMs }),
  endWaits(payments, 'leasedUntil', { longestMs: startLeaseMs }),
  endWaits(refunds, 'nextTryAt', { longestMs: maxWaitMs }),
  endWaits(unclaimedPayments, 'checkAt', { longestMs: maxCheckMs }),
  endWaits(parcels, 'checkAt', { longestMs: maxParcelCheckMs }),
  endWaits(documentJobs, 'leasedUntil', { longestMs: documentLeaseMs }),
  endWaits(packingLeases, 'leasedUntil', { longestMs: packingLeaseMs }),
];
