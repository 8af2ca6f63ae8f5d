import { z } from 'zod';
import type { FakeAnswer } from './fakeServer';

export type Transaction = {
  transaction_id: string;
  paypal_reference_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_amount: { currency_code: string; value: string };
  transaction_status: string;
  custom_field: string;
};

type Parts = {
  id: string;
  code: string;
  amount: Transaction['transaction_amount'];
  mark: string;
  of: string;
  at: Date;
};

export const transactionOf = ({ id, code, amount, mark, of, at }: Parts): Transaction => ({
  transaction_id: id,
  paypal_reference_id: of,
  transaction_event_code: code,
  transaction_initiation_date: `${at.toISOString().slice(0, 19)}+0000`,
  transaction_amount: amount,
  transaction_status: 'S',
  custom_field: mark,
});

/** The rules of List transactions in the OpenAPI document of Transaction Search 1.9. */
const moment = z
  .string()
  .min(20)
  .max(64)
  .regex(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/);
const query = z.strictObject({
  start_date: moment,
  end_date: moment,
  fields: z.enum(['transaction_info', 'all']).default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});
const maxSpanMs = 31 * 86_400_000;

const refusal = (status: number, name: string, issue?: string): FakeAnswer => ({
  status,
  body: { name, debug_id: '90957fca61718', details: issue ? [{ issue }] : undefined },
});

/** Serves `/v1/reporting/transactions` and refuses what PayPal refuses. */
export function listTransactions(path: string, all: readonly Transaction[], maxListed: number): FakeAnswer {
  const asked = query.safeParse(Object.fromEntries(new URL(path, 'https://paypal.test').searchParams));
  if (!asked.success) return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  const { start_date, end_date, page, page_size } = asked.data;
  const [from, to] = [Date.parse(start_date), Date.parse(end_date)];
  if (to < from || to - from > maxSpanMs) return refusal(400, 'INVALID_REQUEST', 'DATE_RANGE_INVALID');
  const listed = all.filter(({ transaction_initiation_date: date }) => {
    const at = Date.parse(date.replace('+0000', 'Z'));
    return at >= from && at <= to;
  });
  if (listed.length > maxListed) return refusal(400, 'RESULTSET_TOO_LARGE');
  const details = listed.slice((page - 1) * page_size, page * page_size);
  return {
    status: 200,
    body: {
      transaction_details: details.map((transaction_info) => ({ transaction_info })),
      account_number: 'XZXSPECPDZHZU',
      start_date,
      end_date,
      page,
      total_items: listed.length,
      total_pages: Math.max(1, Math.ceil(listed.length / page_size)),
    },
  };
}
