import type { Outputs } from '../../../lib/trpc';
import { exactMoney } from './exactMoney';
import classes from './GstReturns.module.css';

type Return = Outputs['admin']['gstReturns']['get'];
type Sums = Omit<Return['invoices'], 'count'>;

const rows: { key: keyof Sums; label: string }[] = [
  { key: 'taxable', label: 'Taxable value' },
  { key: 'cgst', label: 'CGST' },
  { key: 'sgst', label: 'SGST/UTGST' },
  { key: 'igst', label: 'IGST' },
  { key: 'total', label: 'Total' },
];

/** Invoices, credit notes, and what is left of them. */
export function GstSums({ of: { invoices, creditNotes, net } }: { of: Return }) {
  return (
    <div className={classes.sums}>
      <Side title={`Invoices: ${invoices.count}`} sums={invoices} />
      <Side title={`Credit notes: ${creditNotes.count}`} sums={creditNotes} />
      <Side title="Invoices less credit notes" sums={net} isMain />
    </div>
  );
}

const Side = ({ title, sums, isMain }: { title: string; sums: Sums; isMain?: boolean }) => (
  <section aria-label={title} className={classes.side} data-main={isMain || undefined}>
    <h2 className={classes.title}>{title}</h2>
    <dl>
      {rows.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{exactMoney(sums[key])}</dd>
        </div>
      ))}
    </dl>
  </section>
);
