import { NativeSelect } from '@mantine/core';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import type { RemittanceProblem } from '@/shared/orders/remittances';
import type { RemittancePreview } from '@/shared/schemas/orders/remittances';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './remittance.module.css';

/** Rows that the dialog shows; those that need a look come first. */
const shownRows = 100;

type Row = RemittancePreview['rows'][number];

const problemTexts: Record<RemittanceProblem, string> = {
  number: 'No AWB number',
  amount: 'No amount',
  reference: 'No UTR',
  unknown: 'No COD parcel has this AWB',
  undelivered: 'Not marked delivered',
  shared: 'Several parcels have this number',
  recorded: 'Recorded before',
  twice: 'Twice in the file',
  added: 'Added to its first row',
};

const money = (decimal: string | null) => (decimal === null ? '–' : formatMoney(paiseOf(decimal)));
const nameOf = ({ orderId, number, courier }: NonNullable<Row['parcel']>): string =>
  `Order #${orderId}, parcel ${number}${courier ? `, ${courierName(courier)}` : ''}`;

/** What each row of a remittance file records: due, remitted and difference of its parcel. */
export function RemittanceRows({
  rows,
  onChoose,
}: {
  rows: Row[];
  onChoose: (line: number, parcelId: number) => void;
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.scroller} aria-label="Parcels in the file" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">AWB</th>
              <th scope="col">Parcel</th>
              <th scope="col" className={classes.amount}>
                Due
              </th>
              <th scope="col" className={classes.amount}>
                Remitted
              </th>
              <th scope="col" className={classes.amount}>
                Difference
              </th>
              <th scope="col">UTR</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row) => (
              <tr key={row.line}>
                <td>{row.trackingNumber || `Line ${row.line}`}</td>
                <td>
                  <ParcelCell row={row} onChoose={onChoose} />
                </td>
                <td className={classes.amount}>{money(row.due)}</td>
                <td className={classes.amount}>{money(row.remitted)}</td>
                <td className={classes.amount}>{money(row.difference)}</td>
                <td>{row.reference ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shownRows && (
        <p className={adminClasses.small}>
          {formatCount(rows.length - shownRows)} more rows are not shown here. They are in the sums.
        </p>
      )}
    </>
  );
}

function ParcelCell({ row, onChoose }: { row: Row; onChoose: (line: number, parcelId: number) => void }) {
  const { line, trackingNumber, parcel, candidates, problem } = row;
  return (
    <>
      {candidates.length > 0 ? (
        <NativeSelect
          size="xs"
          aria-label={`Parcel of ${trackingNumber}`}
          value={parcel ? String(parcel.parcelId) : ''}
          onChange={({ currentTarget }) => onChoose(line, Number(currentTarget.value))}
          data={[
            { value: '', label: 'Which parcel?', disabled: true },
            ...candidates.map((one) => ({ value: String(one.parcelId), label: nameOf(one) })),
          ]}
        />
      ) : (
        parcel && nameOf(parcel)
      )}{' '}
      {problem && (
        <Badge tone={problem === 'recorded' || problem === 'twice' || problem === 'added' ? 'plain' : 'warn'}>
          {problemTexts[problem]}
        </Badge>
      )}
    </>
  );
}
