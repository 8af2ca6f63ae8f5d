import { formatMoney, paiseOf } from '@/shared/money';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';

/** What a refund of the cancelled order of an exchange means: its value is store credit by now. */
export const ExchangeRefund = ({ order: { storeCredit } }: { order: Pick<AdminOrderRow, 'storeCredit'> }) => (
  <p>
    {formatMoney(paiseOf(storeCredit))} came back as store credit. The customer asks for money instead:
    transfer it and enter its reference, and the store credit is taken back.
  </p>
);
