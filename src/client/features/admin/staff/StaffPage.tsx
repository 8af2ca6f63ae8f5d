import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatDateTime } from '@/shared/dates';
import { trpc } from '../../../lib/trpc';
import { useSession } from '../../session/SessionContext';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import { StaffDialog } from './StaffDialog';
import { type Member, type Staff, useStaffChanges } from './useStaff';

type Invitation = Staff['invitations'][number];

/** The people who work in the admin, and the invitations that wait. */
export default function StaffPage() {
  const staff = trpc.admin.staff.list.useQuery(undefined, liveOptions);
  const [opened, setOpened] = useState<Member | 'new' | null>(null);
  const [switched, setSwitched] = useState<Member | null>(null);
  return (
    <>
      <AdminHeader title="Staff">
        <Button onClick={() => setOpened('new')}>Invite</Button>
      </AdminHeader>
      <QueryBoundary of={staff} what="The staff" rows={4}>
        {({ members, invitations, roles }) => (
          <>
            <Members members={members} onEdit={setOpened} onSwitch={setSwitched} />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
            {opened && (
              <StaffDialog
                member={opened === 'new' ? null : opened}
                roles={roles}
                onClose={() => setOpened(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {switched && <SwitchDialog member={switched} onClose={() => setSwitched(null)} />}
    </>
  );
}

function Members({
  members,
  onEdit,
  onSwitch,
}: {
  members: readonly Member[];
  onEdit: (member: Member) => void;
  onSwitch: (member: Member) => void;
}) {
  const { user } = useSession();
  const small = { size: 'compact-sm', variant: 'default' } as const;
  const columns: readonly Column<Member>[] = [
    {
      name: 'Person',
      isName: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <span className={`${adminClasses.line} ${adminClasses.small}`}>{email}</span>
        </>
      ),
    },
    { name: 'Roles', cell: ({ roles }) => roles.map((role) => role.name).join(', ') },
    {
      name: 'Status',
      cell: ({ isActive, deactivatedAt }) => (
        <>
          <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Switched off'}</Badge>
          {deactivatedAt && (
            <span className={`${adminClasses.line} ${adminClasses.small}`}>{formatDate(deactivatedAt)}</span>
          )}
        </>
      ),
    },
    {
      name: 'Second factor',
      hides: 'tablet',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'None'),
    },
    {
      name: 'Last seen',
      hides: 'tablet',
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : 'Not signed in'),
    },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: (member) =>
        member.refused === null ? (
          <div className={adminClasses.actions}>
            <Button {...small} aria-label={`Roles of ${member.email}`} onClick={() => onEdit(member)}>
              Roles
            </Button>
            {member.id !== user?.id && (
              <Button
                {...small}
                aria-label={`Switch ${member.email} ${member.deactivatedAt ? 'on' : 'off'}`}
                onClick={() => onSwitch(member)}
              >
                {member.deactivatedAt ? 'Switch on' : 'Switch off'}
              </Button>
            )}
          </div>
        ) : (
          <span className={adminClasses.small}>{member.refused}</span>
        ),
    },
  ];
  return <AdminTable label="Staff" rows={members} idOf={({ id }) => id} columns={columns} />;
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { withdraw } = useStaffChanges();
  const columns: readonly Column<Invitation>[] = [
    { name: 'Email', isName: true, cell: ({ email }) => email },
    { name: 'Roles', cell: ({ roles }) => roles.map((role) => role.name).join(', ') },
    { name: 'Invited by', hides: 'tablet', cell: ({ invitedBy }) => invitedBy },
    { name: 'Valid until', cell: ({ expiresAt }) => formatDate(expiresAt) },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: ({ id, email }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Withdraw the invitation of ${email}`}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          Withdraw
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className={adminClasses.panelTitle}>
        Open invitations
      </h2>
      <AdminTable label="Open invitations" rows={invitations} idOf={({ id }) => id} columns={columns} />
    </section>
  );
}

function SwitchDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { setActive } = useStaffChanges(onClose);
  const isOn = member.deactivatedAt === null;
  return (
    <ConfirmDialog
      title={`Switch ${member.name || member.email} ${isOn ? 'off' : 'on'}?`}
      confirm={isOn ? 'Switch Off' : 'Switch On'}
      isDestructive={isOn}
      isPending={setActive.isPending}
      onConfirm={() => setActive.mutate({ id: member.id, isActive: !isOn })}
      onClose={onClose}
    >
      <p>
        {isOn
          ? 'Their sessions, API keys and invitations end at once. They can still shop with their account.'
          : 'They get their roles back. Their API keys stay revoked.'}
      </p>
    </ConfirmDialog>
  );
}
