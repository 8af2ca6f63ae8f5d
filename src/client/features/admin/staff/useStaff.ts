import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';

export type Staff = Outputs['admin']['staff']['list'];
export type Member = Staff['members'][number];
export type Role = Staff['roles'][number];

/** What every change of staff does: a toast, and all lists of staff anew, also after a refusal. */
function useStaffChange() {
  const utils = trpc.useUtils();
  return (done: string, onDone?: () => void) => ({
    onSuccess: () => {
      showToast(done);
      onDone?.();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to change staff', errorText(error, 'Please try again.')),
    onSettled: async () => {
      await Promise.all([
        utils.admin.staff.invalidate(),
        utils.admin.log.invalidate(),
        utils.auth.session.invalidate(),
      ]);
    },
  });
}

export function useStaffChanges(onDone?: () => void) {
  const change = useStaffChange();
  const { staff } = trpc.admin;
  return {
    invite: useSingleFlight(staff.invite.useMutation(change('Invitation sent', onDone))),
    withdraw: useSingleFlight(staff.withdraw.useMutation(change('Invitation withdrawn', onDone))),
    setRoles: useSingleFlight(staff.setRoles.useMutation(change('Roles changed', onDone))),
    setActive: useSingleFlight(staff.setActive.useMutation(change('Staff updated', onDone))),
  };
}

export function useRoleChanges(onDone?: () => void, onConflict?: () => Promise<void>) {
  const change = useStaffChange();
  const changed = change('Role changed', onDone);
  const { staff } = trpc.admin;
  return {
    create: useSingleFlight(staff.createRole.useMutation(change('Role created', onDone))),
    update: useSingleFlight(
      staff.updateRole.useMutation({
        ...changed,
        onError: (error) =>
          error.data?.code === 'conflict' && onConflict ? void onConflict() : changed.onError(error),
      }),
    ),
    remove: useSingleFlight(staff.removeRole.useMutation(change('Role removed', onDone))),
  };
}
