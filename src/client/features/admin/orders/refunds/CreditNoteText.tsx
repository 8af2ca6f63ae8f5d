import { formatMoney, type Paise } from '@/shared/money';
import adminClasses from '../../ui/admin.module.css';

/**
 * Which credit note a refund issues in tax mode GST: one over the chosen items and charges, as far as they are invoiced, and
 * none for a plain amount (decision 82).
 */
export function CreditNoteText({
  computed,
  amount,
  refundable,
  hasItems,
}: {
  /** What the chosen items and charges come to. */
  computed: Paise;
  /** What is refunded; null while it is no amount. */
  amount: Paise | null;
  /** What can be refunded at most. */
  refundable: Paise;
  /** Whether items or charges are chosen. */
  hasItems: boolean;
}) {
  if (amount === refundable)
    return (
      <p className={adminClasses.quiet}>
        With this refund all money has gone back: a GST credit note follows for all that is invoiced.
      </p>
    );
  if (!hasItems)
    return (
      <p className={adminClasses.quiet}>
        An amount without items issues no GST credit note: the tax of the invoice stays due. Choose the items
        if they were returned or were faulty.
      </p>
    );
  const differs = amount !== null && amount !== computed;
  return (
    <p className={adminClasses.quiet}>
      A GST credit note follows for what is chosen and invoiced, over its full value
      {differs && `, ${formatMoney(computed)}, whatever amount is refunded`}.
    </p>
  );
}
