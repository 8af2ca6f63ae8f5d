import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Courier, courierName, couriers } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { type RemittanceColumns, type RemittanceField, remittanceFields } from '@/shared/orders/remittances';
import {
  REMITTANCE_LIMITS,
  type RecordedRemittances,
  type RemittancePreview,
} from '@/shared/schemas/orders/remittances';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { RemittanceRows } from './RemittanceRows';
import classes from './remittance.module.css';

export type RemittanceFile = { name: string; text: string };

const fieldLabels: Record<RemittanceField, string> = {
  trackingNumber: 'AWB number',
  amount: 'Amount remitted',
  reference: 'UTR or reference',
};

/** The confirmed meaning of a file: what is still open is chosen by staff. */
function useFile({ text }: RemittanceFile) {
  const { client } = trpc.useUtils();
  const [courier, setCourier] = useState<Courier>();
  const [chosen, setChosen] = useState<RemittanceColumns>();
  const [reference, setReference] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map());
  const input = {
    text,
    courier,
    reference: reference.trim() || null,
    choices: [...choices].map(([line, parcelId]) => ({ line, parcelId })),
  };
  const preview = useQuery({
    queryKey: ['remittances.preview', input, chosen],
    queryFn: () => client.admin.remittances.preview.mutate({ ...input, columns: chosen }),
    placeholderData: keepPreviousData,
    // Recording changes the answer.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return {
    input,
    preview,
    courier: courier ?? preview.data?.courier,
    setCourier: (next: Courier) => {
      setCourier(next);
      setChosen(undefined);
    },
    columns: chosen ?? preview.data?.columns,
    setColumns: setChosen,
    reference,
    setReference,
    choose: (line: number, parcelId: number) => setChoices(new Map([...choices, [line, parcelId]])),
  };
}

/** Shows what a courier's remittance file says, by columns that staff confirm, and records it. */
export function RemittanceFileDialog({
  file,
  onRecorded,
  onClose,
}: {
  file: RemittanceFile;
  onRecorded: (result: RecordedRemittances) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { input, preview, columns, ...form } = useFile(file);
  const [acceptsOver, setAcceptsOver] = useState(false);
  const record = useSingleFlight(
    trpc.admin.remittances.record.useMutation({
      onSuccess: onRecorded,
      onError: () => preview.refetch(),
      onSettled: () => utils.admin.remittances.invalidate(),
    }),
  );
  const { data, error } = preview;
  const fault = record.error ?? error;
  const isReady =
    data !== undefined &&
    columns !== undefined &&
    data.sums.rows > 0 &&
    !preview.isFetching &&
    (data.sums.over === 0 || acceptsOver);
  return (
    <Dialog onClose={onClose} title="Record a Remittance File" size={920} centered>
      <div className={adminClasses.dialogText}>
        <div className={classes.fields}>
          <NativeSelect
            label="Courier"
            data-autofocus
            value={form.courier ?? ''}
            onChange={({ currentTarget }) => form.setCourier(currentTarget.value as Courier)}
            data={couriers.map((value) => ({ value, label: courierName(value) }))}
          />
          {data &&
            columns &&
            remittanceFields.map((field) => (
              <ColumnSelect
                key={field}
                label={fieldLabels[field]}
                headings={data.headings}
                value={columns[field]}
                isRequired={field !== 'reference'}
                onChange={(heading) => form.setColumns({ ...columns, [field]: heading })}
              />
            ))}
          {columns?.reference === null && (
            <TextInput
              label="UTR of this payment"
              description="For all rows: the file has no column with it."
              maxLength={REMITTANCE_LIMITS.reference}
              value={form.reference}
              onChange={({ currentTarget }) => form.setReference(currentTarget.value)}
            />
          )}
        </div>
        {fault && <p role="alert">{errorText(fault, 'Please try again.')}</p>}
        {data && (
          <>
            <Sample name={file.name} preview={data} />
            {columns && (columns.trackingNumber === null || columns.amount === null) ? (
              <p role="status">Choose the columns with the AWB number and the amount remitted.</p>
            ) : (
              <>
                <Sums preview={data} />
                <RemittanceRows rows={data.rows} onChoose={form.choose} />
                {data.sums.over > 0 && (
                  <Checkbox
                    label={`More than is due was remitted for ${formatCount(data.sums.over)} ${data.sums.over === 1 ? 'parcel' : 'parcels'}. I have checked the amounts.`}
                    checked={acceptsOver}
                    onChange={({ currentTarget }) => setAcceptsOver(currentTarget.checked)}
                  />
                )}
              </>
            )}
          </>
        )}
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!isReady || record.isPending}
          onClick={() => {
            if (!data || !columns) return;
            const courier = form.courier ?? data.courier;
            const { rows, remitted } = data.sums;
            record.mutate({ ...input, courier, columns, sums: { rows, remitted } });
          }}
        >
          {record.isPending
            ? 'Recording...'
            : `Record ${formatCount(data?.sums.rows ?? 0)} ${data?.sums.rows === 1 ? 'parcel' : 'parcels'}`}
        </Button>
      </div>
    </Dialog>
  );
}

function ColumnSelect({
  label,
  headings,
  value,
  isRequired,
  onChange,
}: {
  label: string;
  headings: readonly string[];
  value: string | null;
  isRequired: boolean;
  onChange: (heading: string | null) => void;
}) {
  return (
    <NativeSelect
      label={`${label} is in`}
      required={isRequired}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        { value: '', label: isRequired ? 'Choose a column' : 'No column' },
        ...[...new Set(headings)].map((heading) => ({ value: heading, label: heading })),
      ]}
    />
  );
}

/** The first rows of the file as they are. */
function Sample({
  name,
  preview: { headings, samples, isRemembered },
}: {
  name: string;
  preview: RemittancePreview;
}) {
  return (
    <>
      <p className={adminClasses.small}>
        {name}: the first rows.{' '}
        {isRemembered && 'The columns are those that you confirmed for the last file of this courier.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={`First rows of ${name}`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <Cells texts={headings} isHeading />
          </thead>
          <tbody>
            {samples.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file can be the same, and never move
              <Cells key={row} texts={headings.map((_heading, place) => cells[place] ?? '')} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A row of the file. Its headings and its cells can be the same, and never move. */
const Cells = ({ texts, isHeading }: { texts: readonly string[]; isHeading?: boolean }) => (
  <tr>
    {texts.map((text, place) =>
      isHeading ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <th scope="col" key={place}>
          {text}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <td key={place}>{text}</td>
      ),
    )}
  </tr>
);

const money = (decimal: string) => formatMoney(paiseOf(decimal));

function Sums({ preview: { sums, inFile, left } }: { preview: RemittancePreview }) {
  const facts = [
    { name: 'Remitted in the whole file', value: money(inFile) },
    { name: 'Due for these parcels', value: money(sums.due) },
    { name: 'Remitted for them', value: money(sums.remitted) },
    { name: 'Difference', value: money(sums.difference) },
    { name: 'Short parcels, to claim', value: formatCount(sums.short) },
    { name: 'Rows left out', value: formatCount(left) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
