import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatMoney } from '@/shared/money';
import { differenceTexts } from '@/shared/orders/settlements';
import { differenceNoteLength } from '@/shared/schemas/orders/settlements';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import classes from './Health.module.css';
import { SettlementUpload } from './SettlementUpload';

type Difference = Outputs['admin']['orders']['differences']['differences'][number];

/**
 * Differences between the books and the provider's settlement report; each is closed with a note. Empty in a
 * shop with only test payments.
 */
export function Settlements({ areTests }: { areTests: boolean }) {
  const { data } = trpc.admin.orders.differences.useQuery();
  if (!data || (areTests && data.lastComparedAt === null && data.total === 0)) return null;
  const { differences, total, lastComparedAt } = data;
  return (
    <section aria-label="Settlements" className={classes.problems} data-calm={total === 0 || undefined}>
      <h2 className={classes.title}>
        {total === 0
          ? calmTitle(lastComparedAt)
          : `${total} settlement ${total === 1 ? 'difference' : 'differences'}`}
      </h2>
      {lastComparedAt && (
        <p className={adminClasses.quiet}>Last compared {formatDateTime(lastComparedAt)}.</p>
      )}
      <SettlementUpload />
      <ul className={classes.list}>
        {differences.map((difference) => (
          <DifferenceItem key={difference.id} difference={difference} />
        ))}
      </ul>
      {total > differences.length && (
        <p className={adminClasses.quiet}>Showing only the oldest {differences.length}.</p>
      )}
    </section>
  );
}

const calmTitle = (lastComparedAt: Date | null) =>
  lastComparedAt
    ? 'The books match the settlement report'
    : 'The books have not been compared with a settlement report yet';

const amountText = (paise: number | null) => (paise === null ? 'nothing' : formatMoney(paise));

function DifferenceItem({ difference }: { difference: Difference }) {
  const { subject, kind, orderId, providerOrderId, reference, ours, theirs } = difference;
  const { what, help } = differenceTexts[subject][kind];
  return (
    <li className={classes.problem}>
      <p className={classes.what}>{what}</p>
      <p>
        Store: {amountText(ours)}, provider: {amountText(theirs)}. {providerOrderId}, {reference}.
      </p>
      <p className={adminClasses.quiet}>{help}</p>
      {orderId !== null && (
        <Link to="/admin/orders/$orderId" params={{ orderId: String(orderId) }} className="text-link">
          View order #{orderId}
        </Link>
      )}
      <CloseForm difference={difference} />
    </li>
  );
}

function CloseForm({ difference: { id } }: { difference: Difference }) {
  const [note, setNote] = useState('');
  const utils = trpc.useUtils();
  const close = useSingleFlight(
    trpc.admin.orders.closeDifference.useMutation({
      onSuccess: (left) => {
        utils.admin.orders.differences.setData(undefined, left);
        void utils.admin.orders.list.invalidate();
        showToast('Difference closed');
      },
      onError: (error) => showError('Failed to close the difference', errorText(error, 'Please try again.')),
    }),
  );
  const text = note.trim();
  return (
    <form
      className={adminClasses.actions}
      onSubmit={(event) => {
        event.preventDefault();
        if (text) close.mutate({ id, note: text });
      }}
    >
      <Textarea
        label="How you resolved it"
        autosize
        maxLength={differenceNoteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={!text || close.isPending}>
        {close.isPending ? 'Closing...' : 'Close'}
      </Button>
    </form>
  );
}
