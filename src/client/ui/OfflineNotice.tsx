import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connection, onReconnect, watchBrowserConnection } from '../lib/connection';

/** Announces that the store is unreachable, and refetches what failed meanwhile. */
export function OfflineNotice() {
  const queryClient = useQueryClient();
  const isOffline = useSyncExternalStore(
    connection.subscribe,
    connection.isOffline,
    connection.isOfflineOnServer,
  );
  useEffect(watchBrowserConnection, []);
  useEffect(() => {
    if (!isOffline) return;
    return onReconnect(() => {
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    });
  }, [isOffline, queryClient]);
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-notice">
          {navigator.onLine ? 'The store cannot be reached.' : 'You are offline.'} You can still open pages
          you've viewed. You need a connection to make changes.
        </p>
      )}
    </div>
  );
}
