import { permissionFacts, type Requirement, requirementText } from '@/shared/access/permissions';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';

/** Replaces a page that the person may not open: names the permission, and who can give it. */
export function MissingPermission({ page, missing }: { page: string; missing: Requirement }) {
  const permissions = typeof missing === 'string' ? [missing] : [...missing];
  const { data } = trpc.admin.staff.granters.useQuery({ permissions });
  const names = data?.names ?? [];
  const [only] = permissions;
  const fact = permissions.length === 1 && only ? ` ${permissionFacts[only].text}` : '';
  return (
    <EmptyState
      heading="h1"
      title={`No access to ${page}`}
      text={`You need the permission “${requirementText(missing)}”.${fact}${
        names.length > 0 ? ` Ask ${listText(names)} for it.` : ''
      }`}
    >
      <LinkButton to="/admin">Dashboard</LinkButton>
    </EmptyState>
  );
}

const listText = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
