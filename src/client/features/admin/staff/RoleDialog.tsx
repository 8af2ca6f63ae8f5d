import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  holdsAll,
  type Permission,
  permissionFacts,
  permissions,
  withNeeded,
} from '@/shared/access/permissions';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { useSession } from '../../session/SessionContext';
import adminClasses from '../ui/admin.module.css';
import { CheckGroup } from '../ui/CheckGroup';
import { ConflictNotice } from '../ui/ConflictNotice';
import { type Role, useRoleChanges } from './useStaff';

/** Adds or changes a role. What a permission needs is chosen with it; what one does not hold is not offered. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { user } = useSession();
  const held = user?.permissions ?? [];
  /** The role that the form is compared with; a conflict replaces it with the present one. */
  const [read, setRead] = useState(() => readOf(role));
  const [present, setPresent] = useState<ReturnType<typeof readOf>>(null);
  const utils = trpc.useUtils();
  const { create, update } = useRoleChanges(onClose, async () => {
    const { roles } = await utils.admin.staff.list.fetch(undefined, { staleTime: 0 });
    setPresent(readOf(roles.find(({ id }) => id === role?.id) ?? null));
  });
  const form = useForm({
    initialValues: { name: role?.name ?? '', permissions: (role?.permissions ?? []) as Permission[] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Name is required.' : null),
      permissions: (chosen) => (chosen.length === 0 ? 'Please choose a permission.' : null),
    },
  });
  const options = permissions
    .filter((permission) => holdsAll(held, withNeeded([permission])))
    .map((value) => ({ value, label: permissionFacts[value].label, description: textOf(value) }));
  const choose = (chosen: Permission[]) => {
    // Without what it needs, a permission goes as well.
    const lost = form.values.permissions.filter((permission) => !chosen.includes(permission));
    const kept = chosen.filter((permission) => !lost.some((one) => withNeeded([permission]).includes(one)));
    form.setFieldValue('permissions', withNeeded(kept));
  };
  return (
    <Dialog onClose={onClose} title={role ? `Role ${role.name}` : 'New role'} size={560} centered fillsPhone>
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={form.onSubmit((values) =>
          role && read ? update.mutate({ id: role.id, ...values, was: read }) : create.mutate(values),
        )}
      >
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <CheckGroup
          label="Permissions"
          options={options}
          value={form.values.permissions}
          error={form.errors.permissions}
          onChange={choose}
        />
        {present && (
          <ConflictNotice
            message={`Somebody has changed this role. It is now “${present.name}” with ${present.permissions.map((one) => permissionFacts[one].label).join(', ')}.`}
            theirs={[]}
            onKeepMine={() => {
              setRead(present);
              setPresent(null);
            }}
            onTakeTheirs={() => {
              setRead(present);
              form.setValues(present);
              setPresent(null);
            }}
          />
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={create.isPending || update.isPending}>
            Save Role
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const readOf = (role: Role | null) => role && { name: role.name, permissions: role.permissions };

function textOf(permission: Permission): string {
  const { text, needs = [] } = permissionFacts[permission];
  const also = needs.map((need) => permissionFacts[need].label).join(', ');
  return also === '' ? text : `${text} Includes: ${also}.`;
}
