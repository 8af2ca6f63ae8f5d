import { useState } from 'react';
import { trpc } from '../../lib/trpc';
import { RowsSkeleton } from './AccountSkeletons';
import { AuthenticatorRows } from './AuthenticatorRows';
import { PasskeyRows } from './PasskeyRows';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RowFailed } from './RowFailed';

/** An administrator's sign-in methods: authenticator app, recovery codes, passkeys. */
export default function StaffSecurity() {
  const { data: state, error } = trpc.admin.security.get.useQuery();
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  if (!state) return error ? <RowFailed what="Your sign-in" error={error} /> : <RowsSkeleton rows={2} />;
  return (
    <>
      <AuthenticatorRows state={state} onCodes={setNewCodes} />
      <PasskeyRows passkeys={state.passkeys} />
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </>
  );
}
