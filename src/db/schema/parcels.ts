import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { couriers } from '../../shared/delivery/couriers';
import { carrierStates, parcelStates } from '../../shared/orders/parcels';
import { createdAt, id, moment, sqlList } from './columns';
import { orderLines, orders } from './orders';

/** Tracking numbers are compared without regard to case. */
const trackingKey = ({ trackingNumber }: Record<'trackingNumber', SQLWrapper>) =>
  sql`upper(${trackingNumber})`;
/** Parcels that wait for the courier. */
const packed = ({ state }: Record<'state', SQLWrapper>) => sql`${state} = 'packed'`;

/** Parcels that the carrier could not deliver. */
const comingBack = ({ carrierState }: Record<'carrierState', SQLWrapper>) =>
  sql`${carrierState} in ('returning', 'returned')`;

/** A parcel of an order. Its lines say which pieces are in it. */
export const parcels = sqliteTable(
  'parcels',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the parcels of the order from 1. */
    number: integer().notNull(),
    /** The step in the shop. */
    state: text({ enum: parcelStates }).notNull(),
    /** The last report of the carrier; null until the first one. */
    carrierState: text({ enum: carrierStates }),
    courier: text({ enum: couriers }),
    trackingNumber: text(),
    /** Null when it was shipped without being packed first. */
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('parcels_order').on(table.orderId),
    index('parcels_coming_back').on(table.orderId).where(comingBack(table)),
    // The number of a cancelled parcel is free again.
    uniqueIndex('parcels_number').on(table.orderId, table.number).where(sql`${table.state} <> 'cancelled'`),
    index('parcels_packed').on(table.orderId).where(packed(table)),
    index('parcels_tracking').on(trackingKey(table)).where(sql`${table.trackingNumber} is not null`),
    check('parcels_state_known', sql`${table.state} in (${sqlList(parcelStates)})`),
  ],
);

export const parcelLines = sqliteTable(
  'parcel_lines',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.lineId] }),
    index('parcel_lines_line').on(table.lineId),
    check('parcel_lines_quantity', sql`${table.quantity} between 1 and 10`),
  ],
);

/** Whether a parcel has a tracking number, in any case and grouping. */
export const hasTrackingNumber = (text: string): SQL =>
  sql`${parcels.trackingNumber} is not null and ${trackingKey(parcels)} = ${text.replace(/\s/g, '').toUpperCase()}`;

export const isComingBack = comingBack(parcels);
