import { Button } from '@mantine/core';
import { useState } from 'react';
import { permissionFacts } from '@/shared/access/permissions';
import { trpc } from '../../../lib/trpc';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import { RoleDialog } from './RoleDialog';
import { type Role, useRoleChanges } from './useStaff';

/** The roles of the shop: named sets of permissions. */
export default function RolesPage() {
  const staff = trpc.admin.staff.list.useQuery(undefined, liveOptions);
  const [opened, setOpened] = useState<Role | 'new' | null>(null);
  const [removed, setRemoved] = useState<Role | null>(null);
  return (
    <>
      <AdminHeader title="Roles">
        <Button onClick={() => setOpened('new')}>New Role</Button>
      </AdminHeader>
      <p className={adminClasses.intro}>
        A person may do what any of their roles permits. A change applies to everyone who has the role, at
        once.
      </p>
      <QueryBoundary of={staff} what="The roles" rows={6}>
        {({ roles }) => (
          <AdminTable
            label="Roles"
            rows={roles}
            idOf={({ id }) => id}
            columns={columnsOf(setOpened, setRemoved)}
          />
        )}
      </QueryBoundary>
      {opened && <RoleDialog role={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
      {removed && <Removal role={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function columnsOf(onEdit: (role: Role) => void, onRemove: (role: Role) => void): readonly Column<Role>[] {
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return [
    { name: 'Role', isName: true, className: adminClasses.words, cell: ({ name }) => name },
    { name: 'People', align: 'right', cell: ({ people }) => people },
    {
      name: 'Permissions',
      className: adminClasses.words,
      cell: ({ isOwner, permissions }) =>
        isOwner
          ? 'Everything, also what is added later'
          : permissions.map((permission) => permissionFacts[permission].label).join(', '),
    },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: (role) =>
        !role.isOwner &&
        role.canGrant && (
          <div className={adminClasses.actions} data-nowrap>
            <Button {...small} aria-label={`Edit the role ${role.name}`} onClick={() => onEdit(role)}>
              Edit
            </Button>
            {role.people === 0 && (
              <Button {...small} aria-label={`Remove the role ${role.name}`} onClick={() => onRemove(role)}>
                Remove
              </Button>
            )}
          </div>
        ),
    },
  ];
}

function Removal({ role, onClose }: { role: Role; onClose: () => void }) {
  const { remove } = useRoleChanges(onClose);
  return (
    <ConfirmDialog
      title={`Remove the role ${role.name}?`}
      confirm="Remove Role"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: role.id })}
      onClose={onClose}
    >
      <p>You can undo this in the log.</p>
    </ConfirmDialog>
  );
}
