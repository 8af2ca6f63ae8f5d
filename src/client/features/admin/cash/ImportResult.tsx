import { CloseButton } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import type { ImportedRemittances } from '@/shared/schemas/remittances';
import adminClasses from '../ui/admin.module.css';

const shown = 20;
const listOf = (words: string[]): string =>
  words.length > shown
    ? `${words.slice(0, shown).join(', ')} and ${words.length - shown} more`
    : words.join(', ');
const money = (decimal: string) => formatMoney(paiseOf(decimal));

/** What a courier's payment file settled, and what does not fit. */
export function ImportResult({ result, onClose }: { result: ImportedRemittances; onClose: () => void }) {
  const { settled, short, over, unknown, repeated } = result;
  return (
    <div role="status" className={adminClasses.notice}>
      <div>
        <p>{settled === 1 ? '1 parcel is settled.' : `${settled} parcels are settled.`}</p>
        {short.length > 0 && (
          <p>
            Short:{' '}
            {listOf(
              short.map(({ trackingNumber, missing }) => `${trackingNumber} (${money(missing)} missing)`),
            )}
          </p>
        )}
        {over.length > 0 && (
          <p>
            Overpaid:{' '}
            {listOf(over.map(({ trackingNumber, surplus }) => `${trackingNumber} (${money(surplus)} more)`))}
          </p>
        )}
        {unknown.length > 0 && <p>No delivered COD parcel: {listOf(unknown)}</p>}
        {repeated > 0 && <p>{repeated === 1 ? '1 row was' : `${repeated} rows were`} recorded before.</p>}
      </div>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
    </div>
  );
}
