import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import { SecretDialog } from '../ui/SecretDialog';
import { type ApiKey, ApiKeyTable } from './ApiKeyTable';

const NewApiKeyDialog = lazy(() => import('./NewApiKeyDialog'));

type Made = Outputs['admin']['apiKeys']['create'];

/** The API keys that programs use. */
export default function ApiKeysPage() {
  const keys = trpc.admin.apiKeys.list.useQuery(undefined, liveOptions);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <>
      <AdminHeader title="API keys">
        <Button onClick={() => setMaking(true)}>New Key</Button>
      </AdminHeader>
      <p className={adminClasses.intro}>
        Programs send a key as <code>Authorization: Bearer tantu_…</code> to the{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="text-link">
          REST API
        </a>
        . The log records each change with the key's name and creator. Keys can't access accounts, refunds or
        staff settings.
      </p>
      <QueryBoundary of={keys} what="The API keys" rows={3}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No API keys yet" text="Programs need a key to read orders or update stock." />
          ) : (
            <ApiKeyTable keys={items} onRevoke={setRevoked} />
          )
        }
      </QueryBoundary>
      <Suspense>
        {isMaking && (
          <NewApiKeyDialog
            onMade={(key) => {
              setMaking(false);
              setMade(key);
            }}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
      {made && (
        <SecretDialog
          title="Your new API key"
          label="API key"
          secret={made.key}
          onClose={() => setMade(null)}
        >
          <p>We show it only once. Copy it now to where the program reads it.</p>
        </SecretDialog>
      )}
      {revoked && <Revocation apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function Revocation({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = useSingleFlight(
    trpc.admin.apiKeys.revoke.useMutation({
      onSuccess: ({ message }) => showToast('Key revoked', message),
      onError: (error) => showError('Failed to revoke', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        onClose();
        await utils.admin.apiKeys.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      confirm="Revoke Key"
      isDestructive
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
      onClose={onClose}
    >
      <p>
        Any program that uses this key will lose access straight away. You can't undo this, but you can create
        a new key.
      </p>
    </ConfirmDialog>
  );
}
