import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { type StoreCreditCause, storeCreditLabels } from '@/shared/orders/storeCredit';
import { trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';
import { RowFailed } from './RowFailed';

/** The customer's store credit with its history; nothing for a customer who never had any. */
export function StoreCredit() {
  const { data, error } = trpc.storeCredit.get.useQuery();
  if (!data) return error ? <RowFailed what="Your store credit" error={error} /> : null;
  const { balance, entries } = data;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="store-credit" className={classes.block}>
      <h2 id="store-credit" className={classes.heading}>
        Store credit: {formatMoney(paiseOf(balance))}
      </h2>
      <p className={classes.quiet}>Choose “Use store credit” at checkout to pay with it.</p>
      <details className={classes.history}>
        <summary>History</summary>
        <ul>
          {entries.map(({ id, amount, cause, orderId, createdAt }) => (
            <li key={id} className={classes.entry}>
              <div>
                <p>{causeText(cause, orderId)}</p>
                <p className={classes.quiet}>{formatDate(createdAt)}</p>
              </div>
              <p className={classes.entryAmount}>{signed(amount)}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const causeText = (cause: StoreCreditCause, orderId: number | null): string =>
  orderId === null ? storeCreditLabels[cause] : `${storeCreditLabels[cause]} #${orderId}`;

const signed = (amount: string): string =>
  paiseOf(amount) > 0 ? `+${formatMoney(paiseOf(amount))}` : formatMoney(paiseOf(amount));
