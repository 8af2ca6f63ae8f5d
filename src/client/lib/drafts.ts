import superjson, { type SuperJSONResult } from 'superjson';
import { readRecord, recordKeys, writeRecord } from './browserStorage';
import { draftPrefix, draftsOf } from './draftRecords';

/** The staff forms with stored drafts. None of them asks for a password, a code or a card. */
export type DraftForm =
  | 'product'
  | 'category'
  | 'orderNote'
  | 'refundRejection'
  | 'paymentDecision'
  | 'shipping'
  | 'receipt'
  | 'count'
  | 'purchaseReceipt'
  | 'rto'
  | 'reply';

/** The owner, form and record of a draft. */
export type DraftKey = { userId: number; form: DraftForm; record: number | string };

/** Unsaved input with the record as read when the input began. */
export type Draft<Values, Base> = { values: Values; base: Base; typedAt: Date };

type Stored = { typedAt: number; content: SuperJSONResult };

/** Milliseconds after which a draft is deleted. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

const keyOf = ({ userId, form, record }: DraftKey): string => `${draftsOf(userId)}${form}:${record}`;

export function readDraft<Values, Base>(key: DraftKey, now = Date.now()): Draft<Values, Base> | null {
  deleteOldDrafts(now);
  const stored = readStored(keyOf(key));
  if (!stored) return null;
  const content = superjson.deserialize<Omit<Draft<Values, Base>, 'typedAt'>>(stored.content);
  return { ...content, typedAt: new Date(stored.typedAt) };
}

export function writeDraft<Values, Base>(key: DraftKey, { typedAt, ...content }: Draft<Values, Base>): void {
  const stored: Stored = { typedAt: typedAt.getTime(), content: superjson.serialize(content) };
  writeRecord('localStorage', keyOf(key), stored);
}

export const deleteDraft = (key: DraftKey): void => writeRecord('localStorage', keyOf(key), null);

function deleteOldDrafts(now: number): void {
  for (const key of recordKeys('localStorage', draftPrefix)) {
    const stored = readStored(key);
    if (!stored || now - stored.typedAt > maxAgeMs) writeRecord('localStorage', key, null);
  }
}

function readStored(key: string): Stored | null {
  const stored = readRecord('localStorage', key) as Partial<Stored> | null;
  return typeof stored?.typedAt === 'number' && typeof stored.content === 'object'
    ? (stored as Stored)
    : null;
}
