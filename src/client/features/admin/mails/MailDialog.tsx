import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Mails.module.css';

/** What a mail says, without codes and without links that act for its reader. */
export default function MailDialog({ id, kind, onClose }: { id: number; kind: string; onClose: () => void }) {
  const mail = trpc.admin.mails.read.useQuery({ id });
  return (
    <Dialog onClose={onClose} title={kind} size={720}>
      <QueryBoundary of={mail} what="The email">
        {({ recipient, content }) =>
          content === null ? (
            <p>The content of this email is no longer stored.</p>
          ) : (
            <>
              <dl className={adminClasses.facts}>
                <dt>To</dt>
                <dd>{recipient}</dd>
                <dt>Subject</dt>
                <dd>{content.subject}</dd>
                {content.attachments.length > 0 && (
                  <>
                    <dt>Attached</dt>
                    <dd>{content.attachments.join(', ')}</dd>
                  </>
                )}
              </dl>
              <p className={classes.content}>{content.text}</p>
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}
