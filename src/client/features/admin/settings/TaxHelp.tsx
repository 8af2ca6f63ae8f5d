import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '@/shared/dates';
import { startOfDate } from '@/shared/indianCalendar';
import { formatMoney } from '@/shared/money';
import { GST_RATE_TABLE, type GstRateRow } from '@/shared/tax/gstRates';
import { type Outputs, trpc } from '../../../lib/trpc';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Settings.module.css';

/** What is missing for tax mode GST, and the rates that the store knows. */
export function TaxHelp({ isOn }: { isOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const readiness = trpc.admin.settings.gstReadiness.useQuery(undefined, { enabled: isOpen });
  return (
    <div className={classes.taxHelp}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {isOn ? 'Goods without an HSN code' : 'What is missing before GST can be switched on'}
        </summary>
        {isOpen && (
          <QueryBoundary of={readiness} what="The list" rows={3}>
            {(data) => <Missing readiness={data} />}
          </QueryBoundary>
        )}
      </details>
      <details>
        <summary>GST rates of the store</summary>
        <p className={classes.taxNote}>
          The row with the most digits counts, of these the newest. Your own rates come first. An accountant
          should confirm the rates before you begin.
        </p>
        <RateTable />
      </details>
    </div>
  );
}

function Missing({ readiness }: { readiness: Outputs['admin']['settings']['gstReadiness'] }) {
  const { settings, categories, products } = readiness;
  if (settings.length + categories.length + products.length === 0) return <p>Nothing is missing.</p>;
  return (
    <ul className={classes.taxList}>
      {settings.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {categories.map(({ id, name }) => (
        <li key={`category-${id}`}>
          <Link to="/admin/categories" className="text-link">
            Category {name}
          </Link>{' '}
          has no HSN code.
        </li>
      ))}
      {products.map(({ id, name, reason }) => (
        <li key={`product-${id}`}>
          <Link to="/admin/products" search={{ search: name }} className="text-link">
            {name}
          </Link>{' '}
          {reason}
        </li>
      ))}
    </ul>
  );
}

const rateText = ({ rate, above }: GstRateRow): string =>
  above === null ? `${rate} %` : `${rate} % up to ${formatMoney(above.limit)} a piece, ${above.rate} % above`;

const RateTable = () => (
  <ul className={classes.rates}>
    {GST_RATE_TABLE.map((row) => (
      <li key={`${row.hsn}-${row.from}`}>
        <strong>{row.hsn}</strong>
        <span>
          {row.goods}: {rateText(row)}
          <small>
            From {formatDate(new Date(startOfDate(row.from)))}. {row.source}.
          </small>
        </span>
      </li>
    ))}
  </ul>
);
