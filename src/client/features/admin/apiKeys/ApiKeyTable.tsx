import { Button } from '@mantine/core';
import type { ApiKeyState } from '@/shared/admin/apiScopes';
import { formatDate, formatDateTime } from '@/shared/dates';
import type { Outputs } from '../../../lib/trpc';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';

export type ApiKey = Outputs['admin']['apiKeys']['list'][number];

const states: Record<ApiKeyState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
  ownerless: { label: 'Creator is no longer staff', tone: 'warn' },
};

const columnsOf = (revoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  {
    name: 'Key',
    cell: ({ name, hint, createdAt, createdBy }) => (
      <>
        {name}
        <span className={`${adminClasses.line} ${adminClasses.small}`}>tantu_…{hint}</span>
        <span className={`${adminClasses.line} ${adminClasses.small}`}>
          {formatDate(createdAt)} by {createdBy}
        </span>
      </>
    ),
  },
  {
    name: 'Scopes',
    className: adminClasses.words,
    cell: ({ scopes }) =>
      scopes.map((scope) => (
        <span key={scope} className={`${adminClasses.line} ${adminClasses.small}`}>
          {scope}
        </span>
      )),
  },
  {
    name: 'Status',
    cell: (key) => (
      <>
        <Badge tone={states[key.state].tone}>{states[key.state].label}</Badge>
        <span className={`${adminClasses.line} ${adminClasses.small}`}>{endText(key)}</span>
      </>
    ),
  },
  { name: 'Last use', cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never') },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (key) =>
      key.revokedAt === null &&
      key.state !== 'expired' &&
      (key.refused !== null ? (
        <span className={adminClasses.small}>{key.refused}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Revoke “${key.name}”`}
          onClick={() => revoke(key)}
        >
          Revoke
        </Button>
      )),
  },
];

/** Every key with its scopes, expiry and last use. */
export const ApiKeyTable = ({
  keys,
  onRevoke,
}: {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}) => <AdminTable label="List of API keys" rows={keys} idOf={({ id }) => id} columns={columnsOf(onRevoke)} />;

function endText({ state, expiresAt, revokedAt }: ApiKey): string {
  if (revokedAt) return `on ${formatDate(revokedAt)}`;
  return state === 'expired' ? `on ${formatDate(expiresAt)}` : `until ${formatDate(expiresAt)}`;
}
