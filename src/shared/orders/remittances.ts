/** Days after delivery by which the courier has paid the cash that it collected. */
export const REMITTANCE_DAYS = 10;

/** `waiting` is not due yet; `late` is due and nothing came; `short` came in part. */
export const remittanceStates = ['late', 'short', 'waiting'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

/** What the list of COD remittances can show: what is awaited, or `settled`, the parcels for which nothing more is. */
export const remittanceFilters = [...remittanceStates, 'settled'] as const;
export type RemittanceFilter = (typeof remittanceFilters)[number];

/** What the columns of a courier's payment file mean. */
export const remittanceFields = ['trackingNumber', 'amount', 'reference'] as const;
export type RemittanceField = (typeof remittanceFields)[number];

/** The heading of each field; null when the file has none, or it could not be told. */
export type RemittanceColumns = Record<RemittanceField, string | null>;

const words: Record<RemittanceField, { is: RegExp; isNot: RegExp }> = {
  trackingNumber: {
    is: /tracking|awb|air\s*way|waybill|docket|consignment|\bcn\b/i,
    isNot: /date|status|url/i,
  },
  amount: {
    is: /amount|amt|value|price|remit|paid|payable|settled|net\b/i,
    isNot: /date|utr|\bid\b|\bno\b|number|reference|status|cycle|charge|freight|fee|gst|tax|deduct/i,
  },
  reference: { is: /utr|reference|transaction|neft|rtgs/i, isNot: /date|amount|order/i },
};

/** What was paid, not what was collected or ordered. */
const isPayment = /remit|paid|payable|settled|transfer|net\b/i;
const isCollection = /cod|collect|order|invoice|declared|product|expected/i;

const rankOf = (heading: string): number =>
  isPayment.test(heading) ? 2 : isCollection.test(heading) ? 0 : 1;

/**
 * Guesses what the columns of a file mean. The amount remitted wins over the amount collected; of two that could be meant,
 * none is chosen, so that staff choose.
 */
export function guessColumns(headings: readonly string[]): RemittanceColumns {
  const fitting = (field: RemittanceField) =>
    headings.filter((heading) => words[field].is.test(heading) && !words[field].isNot.test(heading));
  const amounts = fitting('amount');
  const best = Math.max(...amounts.map(rankOf));
  return {
    trackingNumber: fitting('trackingNumber')[0] ?? null,
    amount: onlyOf(amounts.filter((heading) => rankOf(heading) === best)),
    reference: onlyOf(fitting('reference')),
  };
}

const onlyOf = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] ?? null) : null);

/** Why a row of a payment file is not recorded. */
export const remittanceProblems = [
  'number',
  'amount',
  'reference',
  'unknown',
  'undelivered',
  'shared',
  'recorded',
  'twice',
  'added',
] as const;
export type RemittanceProblem = (typeof remittanceProblems)[number];
