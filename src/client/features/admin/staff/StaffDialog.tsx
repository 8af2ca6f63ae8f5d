import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { permissionFacts } from '@/shared/access/permissions';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { CheckGroup } from '../ui/CheckGroup';
import { type Member, type Role, useStaffChanges } from './useStaff';

const mayText = ({ isOwner, permissions }: Role): string =>
  isOwner ? 'Everything' : permissions.map((permission) => permissionFacts[permission].label).join(', ');

/** Invites a person, or changes the roles of `member`. Roles beyond one's own permissions cannot be given. */
export function StaffDialog({
  member,
  roles,
  onClose,
}: {
  member: Member | null;
  roles: readonly Role[];
  onClose: () => void;
}) {
  const { invite, setRoles } = useStaffChanges(onClose);
  const was = member?.roles.map(({ id }) => id) ?? [];
  const form = useForm({
    initialValues: { email: '', roleIds: was.map(String) },
    validate: {
      email: (email) => (member || email.includes('@') ? null : 'Please enter an email address.'),
      roleIds: (ids) => (member || ids.length > 0 ? null : 'Please choose a role.'),
    },
  });
  const isPending = invite.isPending || setRoles.isPending;
  const save = ({ email, roleIds }: typeof form.values) => {
    const ids = roleIds.map(Number);
    if (member) setRoles.mutate({ id: member.id, roleIds: ids, was });
    else invite.mutate({ email, roleIds: ids });
  };
  return (
    <Dialog
      onClose={onClose}
      title={member ? `Roles of ${member.name || member.email}` : 'Invite a person'}
      size={520}
      centered
    >
      <form className={adminClasses.form} noValidate onSubmit={form.onSubmit(save)}>
        {!member && (
          <TextInput
            label="Email"
            description="The invitation can be accepted once, within two weeks."
            type="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        )}
        <CheckGroup
          label="Roles"
          options={roles
            .filter(({ canGrant }) => canGrant)
            .map((role) => ({ value: String(role.id), label: role.name, description: mayText(role) }))}
          value={form.values.roleIds}
          error={form.errors.roleIds}
          onChange={(ids) => form.setFieldValue('roleIds', ids)}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {member ? 'Save Roles' : 'Send Invitation'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
