import { useShop } from '../../../lib/useShop';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';

/** Stands beside the admin's menu for an address that no page of the admin has. */
export default function AdminNotFound() {
  return (
    <EmptyState heading="h1" title="404 Page Not Found" text="The admin has no page at this address.">
      <title>{`Page not found | Admin | ${useShop().name}`}</title>
      <LinkButton to="/admin">Dashboard</LinkButton>
    </EmptyState>
  );
}
