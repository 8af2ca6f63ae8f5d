import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { SettlementEvent } from '../port/gateway';
import { readAnswer } from '../port/providerHttp';
import { rupees } from './answers';
import { type CashfreeClient, refused } from './client';

/** Events per request. */
const pageSize = 100;
/** Pages after which the cursor must be stuck. */
const maxPages = 1000;

const name = z.union([z.string(), z.number()]).transform(String).nullish();

/** A PG Reconciliation event: the fields used here. Names are null where they do not apply. */
const event = z.object({
  event_id: name,
  /** PAYMENT, REFUND, and other movements: CHARGEBACK, DISPUTE, OTHER_ADJUSTMENT, … */
  event_type: z.string(),
  event_status: z.string().nullish(),
  event_amount: rupees,
  event_currency: z.string().nullish(),
  event_time: z.string(),
  order_id: z.string().nullish(),
  cf_payment_id: name,
  refund_id: name,
});
type CashfreeEvent = z.infer<typeof event>;

/**
 * Cashfree API 2025-01-01, PG Reconciliation. The cursor is null on the first request and the last response.
 */
const reconAnswer = z.object({ cursor: z.string().nullish(), data: z.array(event) });

/** All payments and refunds of a period. */
export async function fetchSettlements(
  client: CashfreeClient,
  from: Date,
  to: Date,
): Promise<SettlementEvent[]> {
  const filters = { start_date: from.toISOString(), end_date: to.toISOString() };
  const events: CashfreeEvent[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const body = { pagination: { limit: pageSize, cursor }, filters };
    const answer = await client({ call: 'reconciliation', method: 'POST', path: '/recon', body });
    if (answer.status !== 200) throw refused(answer);
    const { data, cursor: next } = readAnswer(reconAnswer, answer);
    events.push(...data);
    if (!next || next === cursor || data.length === 0) break;
    cursor = next;
  }
  return events.flatMap(settlementOf);
}

/** A successful payment or refund; disputes and fees do not belong to an order. */
function settlementOf(one: CashfreeEvent): SettlementEvent[] {
  const { event_type, event_status, event_amount, event_time, order_id, cf_payment_id, refund_id } = one;
  const subject = ({ PAYMENT: 'payment', REFUND: 'refund' } as const)[event_type.toUpperCase()];
  const at = momentOf(event_time);
  const hasSucceeded = (event_status ?? 'SUCCESS').toUpperCase() === 'SUCCESS';
  if (!subject || !order_id || !hasSucceeded || (one.event_currency ?? 'INR') !== 'INR') return [];
  const ids = [subject === 'payment' ? cf_payment_id : refund_id, one.event_id].filter(
    (id) => id != null && id !== '',
  );
  return [{ subject, providerOrderId: order_id, ids: ids as string[], amount: event_amount, at }];
}

/** The dashboard's files contain Indian times without a zone. */
function momentOf(text: string): Date {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  return new Date(hasZone ? text : `${text.trim().replace(' ', 'T')}+05:30`);
}

/** Maps the dashboard file's columns to the API's field names. */
const columnNames: Record<string, string> = {
  status: 'event_status',
  merchant_order_id: 'order_id',
  payment_id: 'cf_payment_id',
  transaction_id: 'cf_payment_id',
};
const needed = ['event_type', 'event_amount', 'event_time', 'order_id'];

/** Parses a Settlement Recon file (CSV) of the dashboard. Throws an error that states the problem. */
export function readSettlementFile(text: string): SettlementEvent[] {
  const columns = (header: string[]) =>
    header.map((title) => {
      const key = title
        .trim()
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/^_|_$/g, '');
      return columnNames[key] ?? key;
    });
  const rows: Record<string, string>[] = parse(text, {
    columns,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  });
  const missing = needed.filter((column) => !Object.hasOwn(rows[0] ?? {}, column));
  if (missing.length > 0) {
    throw new Error(
      `The file lacks the columns ${missing.join(', ')}. Take the report "Settlement Recon" as CSV.`,
    );
  }
  return rows.flatMap((row, at) => {
    const amount = Number((row.event_amount ?? '').replaceAll(',', ''));
    const read = event.safeParse({ ...blankAsNull(row), event_amount: Math.abs(amount) });
    if (!read.success || Number.isNaN(momentOf(read.data.event_time).getTime())) {
      throw new Error(`Line ${at + 2} of the file cannot be read: look at its amount and its time.`);
    }
    return settlementOf(read.data);
  });
}

const blankAsNull = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === '' ? null : value]));
