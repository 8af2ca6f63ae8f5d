import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { Allowed } from '../access/access';
import { liveOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { DownloadButton } from '../ui/DownloadButton';
import { Pager } from '../ui/Pager';
import { QueryBoundary } from '../ui/QueryBoundary';
import type { Offer } from './offerForm';

type Use = Outputs['admin']['offers']['orders']['items'][number];

const columns: readonly Column<Use>[] = [
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <Link className="text-link" to="/admin/orders/$orderId" params={{ orderId: String(orderId) }}>
        #{orderId}
      </Link>
    ),
  },
  { name: 'Placed', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Code', cell: ({ code }) => code ?? '' },
  { name: 'Taken off', align: 'right', cell: ({ amount }) => formatMoney(paiseOf(amount)) },
  { name: 'State', cell: ({ isReturned }) => (isReturned ? 'Cancelled, counts no more' : 'Counts') },
];

/** The orders that use an offer, what it took off, and its single-use codes. */
export default function OfferUses({ id, onClose }: { id: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const offer = trpc.admin.offers.get.useQuery({ id }, liveOptions);
  const orders = trpc.admin.offers.orders.useQuery({ id, page }, liveOptions);
  return (
    <Dialog onClose={onClose} title={offer.data?.name ?? 'Offer'} size={760} centered>
      <div className={adminClasses.form}>
        <QueryBoundary of={offer} what="The offer" rows={2}>
          {(details) => (
            <>
              <dl className={adminClasses.facts}>
                <dt>Gives</dt>
                <dd>{details.summary}</dd>
                <dt>Orders</dt>
                <dd>{details.maxUses === null ? details.uses : `${details.uses} of ${details.maxUses}`}</dd>
                <dt>Taken off</dt>
                <dd>
                  {formatMoney(paiseOf(details.discountGiven))}
                  <span className={`${adminClasses.line} ${adminClasses.small}`}>
                    Off pieces that were not cancelled. Pieces that came back count.
                  </span>
                </dd>
              </dl>
              {details.codeKind === 'codes' && <Codes offer={details} />}
            </>
          )}
        </QueryBoundary>
        <QueryBoundary of={orders} what="The orders" rows={4}>
          {({ items, ...pages }) =>
            items.length === 0 ? (
              <p className={adminClasses.quiet}>No order has used it yet.</p>
            ) : (
              <>
                <AdminTable
                  label="Orders with this offer"
                  rows={items}
                  idOf={({ orderId }) => orderId}
                  columns={columns}
                />
                <Pager {...pages} noun={['order', 'orders']} label="Pages of orders" onPage={setPage} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function Codes({ offer: { id, codes } }: { offer: Offer }) {
  const utils = trpc.useUtils();
  const [count, setCount] = useState('100');
  const generate = useSingleFlight(
    trpc.admin.offers.generateCodes.useMutation({
      onSuccess: async () => {
        showToast('Codes added', 'Download them as CSV.');
        await utils.admin.offers.invalidate();
      },
      onError: (error) => showError('Failed to add codes', errorText(error, 'An error occurred.')),
    }),
  );
  return (
    <form
      className={adminClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        generate.mutate({ id, count: Number(count) });
      }}
    >
      <p>
        {codes.total} codes that work once each, {codes.used} used.
      </p>
      <TextInput
        label="Further codes"
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <div className={adminClasses.dialogActions}>
        <Allowed to="data.export">
          <DownloadButton path={`/api/admin/offers/${id}/codes.csv`} disabled={codes.total === 0}>
            Download CSV
          </DownloadButton>
        </Allowed>
        <Button type="submit" disabled={generate.isPending}>
          Add Codes
        </Button>
      </div>
    </form>
  );
}
