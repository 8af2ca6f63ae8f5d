import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
  <div className={classes.rates}>
    <table>
      <thead>
        <tr>
          <th scope="col">HSN</th>
          <th scope="col">Goods</th>
          <th scope="col">From</th>
          <th scope="col">Rate</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {GST_RATE_TABLE.map((row) => (
          <tr key={`${row.hsn}-${row.from}`}>
            <td>{row.hsn}</td>
            <td>{row.goods}</td>
            <td>{row.from}</td>
            <td>{rateText(row)}</td>
            <td>{row.source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
