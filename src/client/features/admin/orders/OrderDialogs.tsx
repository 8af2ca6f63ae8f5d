import { ApproveRefundDialog } from './ApproveRefundDialog';
import { CancelOrderDialog } from './CancelOrderDialog';
import type { OrderDialogState } from './orderActions';
import { PaymentDecisionDialog } from './PaymentDecisionDialog';
import { RejectRefundDialog } from './RejectRefundDialog';
import { StatusDialog } from './StatusDialog';

/** The dialog of what is asked. */
export function OrderDialogs({
  question,
  onClose,
}: {
  question: OrderDialogState | null;
  onClose: () => void;
}) {
  if (question === null) return null;
  const { order } = question;
  switch (question.kind) {
    case 'cancel':
      return <CancelOrderDialog order={order} onClose={onClose} />;
    case 'approve':
      return <ApproveRefundDialog order={order} onClose={onClose} />;
    case 'reject':
      return <RejectRefundDialog order={order} onClose={onClose} />;
    case 'move':
      return <StatusDialog order={order} to={question.to} onClose={onClose} />;
    case 'money':
      return <PaymentDecisionDialog {...question} onClose={onClose} />;
  }
}
