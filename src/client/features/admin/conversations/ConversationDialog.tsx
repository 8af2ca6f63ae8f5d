import { Link } from '@tanstack/react-router';
import type { Conversation, ConversationIn } from '@/shared/schemas/shop/adminConversations';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { EmailText } from '../../../ui/EmailText';
import { LatestOrders } from '../customers/LatestOrders';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './conversation.module.css';
import { ReplyForm } from './ReplyForm';
import { Thread } from './Thread';

/** Everything that a person and the staff wrote to each other, the field to answer, and the person's orders beside. */
export default function ConversationDialog({
  about,
  onClose,
}: {
  /** The message or the review from which it was opened. */
  about: ConversationIn;
  onClose: () => void;
}) {
  const conversation = trpc.admin.conversations.get.useQuery(about, { staleTime: 0 });
  return (
    <Dialog
      onClose={onClose}
      title={conversation.data?.name || conversation.data?.email || 'Conversation'}
      size={1040}
    >
      <QueryBoundary of={conversation} what="The conversation">
        {(found) => (
          <div className={classes.columns}>
            <div className={classes.main}>
              <Thread conversation={found} about={about} />
              <ReplyForm conversation={found} about={about} />
            </div>
            <Person conversation={found} />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Person({ conversation: { email, customerId } }: { conversation: Conversation }) {
  const customer = trpc.admin.customers.get.useQuery(
    { id: customerId ?? 0 },
    { enabled: customerId !== null },
  );
  return (
    <aside aria-label="Customer" className={classes.person}>
      <p>
        <a className="text-link" href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      </p>
      {customerId === null ? (
        <p className={adminClasses.quiet}>No account with this address, so no orders.</p>
      ) : (
        <>
          <p>
            <Link to="/admin/customers" search={{ customer: customerId }} className="text-link">
              Customer #{customerId}
            </Link>
          </p>
          {customer.data && <LatestOrders customer={customer.data} />}
        </>
      )}
    </aside>
  );
}
