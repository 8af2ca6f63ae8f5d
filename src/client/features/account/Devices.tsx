import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';
import { RowsSkeleton } from './AccountSkeletons';
import { RowFailed } from './RowFailed';

/** The account's sessions, each of which can be ended. */
export function Devices() {
  const utils = trpc.useUtils();
  const { data: sessions, error } = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const settle = {
    onSuccess: ({ message }: { message: string }) => showToast('Signed out', message),
    onError: (failure: { message: string; data?: unknown }) =>
      showError('Failed to sign out', errorText(failure, 'An error occurred.')),
    onSettled: () => void utils.auth.sessions.invalidate(),
  };
  const end = trpc.auth.endSession.useMutation(settle);
  const endOthers = trpc.auth.endAllSessions.useMutation(settle);

  if (!sessions) return error ? <RowFailed what="The devices" error={error} /> : <RowsSkeleton />;
  return (
    <>
      {sessions.map(({ id, device, current, lastSeenAt }) => (
        <div key={id} className={classes.row}>
          <div>
            <p>
              {device} {current && <span className={classes.badge}>This device</span>}
            </p>
            <p className={classes.quiet}>Last seen {formatDateTime(lastSeenAt)}</p>
          </div>
          {/* The current session has the page's own button. */}
          {!current && (
            <Button variant="default" aria-label={`Sign Out ${device}`} onClick={() => end.mutate({ id })}>
              Sign Out
            </Button>
          )}
        </div>
      ))}
      {sessions.length > 1 && (
        <div className={classes.row}>
          <p className={classes.quiet}>Lost your phone, or signed in on a shared device?</p>
          <Button variant="default" onClick={() => endOthers.mutate({ keepThis: true })}>
            Sign Out Everywhere Else
          </Button>
        </div>
      )}
    </>
  );
}
