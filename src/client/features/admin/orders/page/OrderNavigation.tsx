import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusLabels } from '@/shared/orders/orderLabels';
import { trpc } from '../../../../lib/trpc';
import type { OrderFilters } from '../../lib/adminSearch';
import { useShortcuts } from '../../lib/useShortcuts';
import { liveOptions } from '../../ui/AdminList';
import adminClasses from '../../ui/admin.module.css';
import { attentionLabels } from '../common/attentionLabels';
import details from '../common/details.module.css';

/** The way back to the list, named by its filters. */
export function OrderPath({ filters }: { filters: OrderFilters }) {
  const { attention, status, search } = filters;
  const names = [
    attention && attentionLabels[attention],
    status && statusLabels[status],
    search && `“${search}”`,
  ].filter(Boolean);
  return (
    <p className={adminClasses.quiet}>
      <Link to="/admin/orders" search={filters} activeOptions={{ exact: true }} className={details.back}>
        {['Orders', ...names].join(' / ')}
      </Link>
    </p>
  );
}

/** Leads to the order before and after this one in the list, also by K and J. */
export function OrderNavigation({ id, filters }: { id: number; filters: OrderFilters }) {
  const { data } = trpc.admin.orders.neighbours.useQuery({ ...filters, id }, liveOptions);
  const navigate = useNavigate();
  const go = (to: number | null | undefined) => {
    if (to) void navigate({ to: '/admin/orders/$orderId', params: { orderId: String(to) }, search: filters });
  };
  useShortcuts({ j: () => go(data?.next), k: () => go(data?.previous) });
  return (
    <nav aria-label="Neighbouring orders" className={details.neighbours}>
      <Neighbour id={data?.previous} filters={filters} label="Previous order" keyName="K">
        <IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />
      </Neighbour>
      <Neighbour id={data?.next} filters={filters} label="Next order" keyName="J">
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </Neighbour>
    </nav>
  );
}

function Neighbour({
  id,
  filters,
  label,
  keyName,
  children,
}: {
  id: number | null | undefined;
  filters: OrderFilters;
  label: string;
  keyName: string;
  children: ReactNode;
}) {
  const content = (
    <>
      {children}
      <span aria-hidden="true" className={adminClasses.key}>
        {keyName}
      </span>
    </>
  );
  if (!id) {
    return (
      <span aria-hidden="true" className={details.neighbour}>
        {content}
      </span>
    );
  }
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: String(id) }}
      search={filters}
      aria-label={label}
      title={`#${id}`}
      className={details.neighbour}
    >
      {content}
    </Link>
  );
}
