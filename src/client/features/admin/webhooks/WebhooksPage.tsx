import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { deliveryStatuses } from '@/shared/admin/webhooks';
import { type Outputs, trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseWebhooksSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions, liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { QueryBoundary } from '../ui/QueryBoundary';
import { SearchField } from '../ui/SearchField';
import { SecretDialog } from '../ui/SecretDialog';
import { DeliveryTable, deliveryStatusLabels } from './DeliveryTable';
import { EndpointTable } from './EndpointTable';
import classes from './Webhooks.module.css';

const NewEndpointDialog = lazy(() => import('./NewEndpointDialog'));

/** The webhook endpoints and their deliveries. */
export default function WebhooksPage() {
  const endpoints = trpc.admin.webhooks.list.useQuery(undefined, liveOptions);
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Outputs['admin']['webhooks']['create'] | null>(null);
  return (
    <>
      <AdminHeader title="Webhooks">
        <Button onClick={() => setAdding(true)}>New Webhook</Button>
      </AdminHeader>
      <p className={adminClasses.intro}>
        We send each event as JSON, signed with the webhook's secret as Standard Webhooks specifies. Failed
        deliveries are tried again for about a day.
      </p>
      <QueryBoundary of={endpoints} what="The webhooks" rows={2}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title="No webhooks yet"
              text="Add a webhook to send order and stock events to other programs."
            />
          ) : (
            <EndpointTable endpoints={items} onSecret={setShown} />
          )
        }
      </QueryBoundary>
      {endpoints.data && endpoints.data.length > 0 && <Deliveries />}
      <Suspense>
        {isAdding && (
          <NewEndpointDialog
            onMade={(made) => {
              setAdding(false);
              setShown(made);
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {shown && (
        <SecretDialog
          title="The webhook's secret"
          label="Secret"
          secret={shown.secret}
          onClose={() => setShown(null)}
        >
          <p>We show it only once. The program uses it to check that a message comes from this shop.</p>
        </SecretDialog>
      )}
    </>
  );
}

function Deliveries() {
  const [search, change] = useAdminSearch(parseWebhooksSearch);
  const deliveries = trpc.admin.webhooks.deliveries.useQuery(
    { ...listInput(search), filter: search.status ?? 'all' },
    { ...listOptions, refetchInterval: 30_000 },
  );
  const counts = deliveries.data?.counts;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={classes.title}>
        Deliveries in the last 30 days
      </h2>
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search deliveries"
          placeholder="Event, webhook-id, content"
          value={search.search}
          change={change}
        />
        <FilterChips
          label="Show deliveries"
          all={{ label: 'All', count: counts?.all }}
          chips={deliveryStatuses.map((value) => ({
            value,
            label: deliveryStatusLabels[value],
            count: counts?.[value],
          }))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <AdminList
        of={deliveries}
        what="The deliveries"
        noun={['delivery', 'deliveries']}
        rows={5}
        change={change}
        empty={
          <EmptyState
            title="No deliveries here"
            text={search.search ? 'Try another search.' : 'Deliveries will appear after the next event.'}
          />
        }
      >
        {({ items }) => <DeliveryTable deliveries={items} isStale={deliveries.isPlaceholderData} />}
      </AdminList>
    </section>
  );
}
