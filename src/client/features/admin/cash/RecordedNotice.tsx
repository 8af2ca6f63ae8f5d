import { CloseButton } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import type { RecordedRemittances } from '@/shared/schemas/orders/remittances';
import adminClasses from '../ui/admin.module.css';

const money = (decimal: string) => formatMoney(paiseOf(decimal));
const sumOf = (amounts: string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + paiseOf(amount), 0));

/** What a courier's remittance file settled, and what is to be claimed. */
export function RecordedNotice({ result, onClose }: { result: RecordedRemittances; onClose: () => void }) {
  const { settled, short, over, left } = result;
  return (
    <div role="status" className={adminClasses.notice}>
      <div>
        <p>{settled === 1 ? '1 parcel is settled.' : `${formatCount(settled)} parcels are settled.`}</p>
        {short.length > 0 && (
          <p>
            {formatCount(short.length)} short, {sumOf(short.map(({ missing }) => missing))} to claim: see
            Short.
          </p>
        )}
        {over.map(({ trackingNumber, surplus }) => (
          <p key={trackingNumber}>
            {trackingNumber}: {money(surplus)} more than was due.
          </p>
        ))}
        {left > 0 && <p>{left === 1 ? '1 row was' : `${formatCount(left)} rows were`} not recorded.</p>}
      </div>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
    </div>
  );
}
