import { ApproveRefund } from './ApproveRefund';
import type { Question } from './acts';
import { CancelQuestion } from './CancelQuestion';
import { MoneyQuestion } from './MoneyQuestion';
import { MoveQuestion } from './MoveQuestion';
import { RejectRefund } from './RejectRefund';

/** The dialog of what is asked. */
export function OrderQuestions({ question, onClose }: { question: Question | null; onClose: () => void }) {
  if (question === null) return null;
  const { order } = question;
  switch (question.kind) {
    case 'cancel':
      return <CancelQuestion order={order} onClose={onClose} />;
    case 'approve':
      return <ApproveRefund order={order} onClose={onClose} />;
    case 'reject':
      return <RejectRefund order={order} onClose={onClose} />;
    case 'move':
      return <MoveQuestion order={order} to={question.to} onClose={onClose} />;
    case 'money':
      return <MoneyQuestion {...question} onClose={onClose} />;
  }
}
