import { Button } from '@mantine/core';
import type { ApiKeyState } from '@/shared/admin/apiScopes';
import { formatDate, formatDateTime } from '@/shared/dates';
import type { Outputs } from '../../../lib/trpc';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';

export type ApiKey = Outputs['admin']['apiKeys']['list'][number];

const columns: readonly Column[] = [
  { name: 'Key' },
  { name: 'Scopes' },
  { name: 'Status' },
  { name: 'Last use' },
  { name: 'Actions', isHidden: true },
];

const states: Record<ApiKeyState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
  ownerless: { label: 'Creator is no longer an administrator', tone: 'warn' },
};

/** Every key with its scopes, expiry and last use. */
export function ApiKeyTable({
  keys,
  onRevoke,
}: {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}) {
  return (
    <AdminTable label="List of API keys" columns={columns}>
      {keys.map((key) => (
        <tr key={key.id}>
          <td>
            {key.name}
            <span className={`${adminClasses.line} ${adminClasses.small}`}>tantu_…{key.hint}</span>
            <span className={`${adminClasses.line} ${adminClasses.small}`}>
              {formatDate(key.createdAt)} by {key.createdBy}
            </span>
          </td>
          <td className={adminClasses.words}>
            {key.scopes.map((scope) => (
              <span key={scope} className={`${adminClasses.line} ${adminClasses.small}`}>
                {scope}
              </span>
            ))}
          </td>
          <td>
            <Badge tone={states[key.state].tone}>{states[key.state].label}</Badge>
            <span className={`${adminClasses.line} ${adminClasses.small}`}>{endText(key)}</span>
          </td>
          <td>{key.lastUsedAt ? formatDateTime(key.lastUsedAt) : 'Never'}</td>
          <td>
            {key.revokedAt === null && key.state !== 'expired' && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke “${key.name}”`}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

function endText({ state, expiresAt, revokedAt }: ApiKey): string {
  if (revokedAt) return `on ${formatDate(revokedAt)}`;
  return state === 'expired' ? `on ${formatDate(expiresAt)}` : `until ${formatDate(expiresAt)}`;
}
