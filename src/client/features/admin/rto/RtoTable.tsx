import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import { staffParcelText } from '@/shared/orders/parcels';
import { rtoConditions, rtoLabels } from '@/shared/orders/rto';
import type { RtoParcel } from '@/shared/schemas/orders/rto';
import { optionsText } from '../../../lib/cartLines';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { LinePicture } from '../ui/LinePicture';
import classes from './rto.module.css';
import type { Rto } from './useRto';

/** The scanned parcels, the last first, with what becomes of each. */
export const ScannedTable = ({ rto }: { rto: Rto }) => (
  <AdminTable
    label="Scanned parcels"
    rows={rto.parcels}
    idOf={({ parcelId }) => parcelId}
    columns={[
      ...columns,
      { name: 'Condition', cell: (parcel) => <Condition parcel={parcel} rto={rto} /> },
      {
        name: 'Remove',
        isHidden: true,
        align: 'right',
        cell: (parcel) => (
          <ActionIcon
            variant="default"
            size={28}
            aria-label={`Remove order ${parcel.orderId} from the list`}
            onClick={() => rto.remove(parcel)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        ),
      },
    ]}
  />
);

/** The parcels that couriers report as coming back. */
export const ExpectedTable = ({ parcels }: { parcels: readonly RtoParcel[] }) => (
  <AdminTable
    label="Expected RTO parcels"
    rows={parcels}
    idOf={({ parcelId }) => parcelId}
    columns={[
      ...columns,
      {
        name: 'Courier says',
        cell: ({ carrierState }) => (
          <Badge tone={carrierState === 'returned' ? 'warn' : 'info'}>
            {staffParcelText({ state: 'shipped', carrierState })}
          </Badge>
        ),
      },
    ]}
  />
);

const columns: Column<RtoParcel>[] = [
  {
    name: 'Order',
    isName: true,
    cell: ({ orderId }) => (
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId: String(orderId) }}
        data-opener
        className={adminClasses.opener}
      >
        #{orderId}
      </Link>
    ),
  },
  {
    name: 'Customer',
    hides: 'tablet',
    cell: ({ customer, city }) => [customer, city].filter(Boolean).join(' · '),
  },
  {
    name: 'AWB',
    cell: ({ courier, trackingNumber }) =>
      [courier && courierName(courier), trackingNumber].filter(Boolean).join(' ') || '–',
  },
  {
    name: 'Items',
    cell: ({ items }) => (
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={`${item.name} ${item.size} ${item.color}`}>
            <LinePicture url={item.image} />
            <span>
              {item.quantity} × {[item.name, optionsText(item)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Payment',
    hides: 'narrow',
    cell: ({ cod, total }) => (
      <>
        {cod ? <Badge tone="accent">COD</Badge> : 'Prepaid'}{' '}
        {total !== undefined && formatMoney(paiseOf(total))}
      </>
    ),
  },
];

function Condition({ parcel, rto }: { parcel: RtoParcel; rto: Rto }) {
  if (parcel.refused !== null) return <span className={classes.refused}>{parcel.refused}</span>;
  return (
    <NativeSelect
      size="xs"
      className={classes.condition}
      aria-label={`Condition of order ${parcel.orderId}`}
      data={rtoConditions.map((value) => ({ value, label: rtoLabels[value] }))}
      value={rto.conditionOf(parcel)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = rtoConditions.find((condition) => condition === value);
        if (chosen) rto.choose(parcel, chosen);
      }}
    />
  );
}
