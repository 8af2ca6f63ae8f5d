import { pino } from 'pino';
import { providerOrderName } from '@/shared/orders/orderName';
import { AppError } from '../../platform/errors';
import type { PaymentRequest } from '../port/gateway';

export const PUBLIC_URL = 'https://tantu.example';
export const NOW = new Date('2026-01-15T06:30:00Z');
export const minutes = (count: number): number => count * 60_000;

/** A payment request of ₹2,158.92 for order 1042, held for 30 minutes. */
export const paymentRequest = ({
  attempt = 1,
  ...changes
}: Partial<PaymentRequest> & { attempt?: number } = {}): PaymentRequest => ({
  name: providerOrderName(changes.orderId ?? 1042, attempt),
  shopName: 'Tantu',
  orderId: 1042,
  amount: 215_892,
  method: 'cashfree',
  customer: { id: 7, name: 'Meera Iyer', email: 'meera@example.com', phone: '9876543210' },
  returnUrl: `${PUBLIC_URL}/payment-success?orderId=1042`,
  expiresAt: new Date(NOW.getTime() + minutes(30)),
  ...changes,
});

/** A log with readable lines. */
export function listeningLog() {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

/** The code of the AppError that `work` fails with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
