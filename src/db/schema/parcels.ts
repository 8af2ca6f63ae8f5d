import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { couriers } from '../../shared/delivery/couriers';
import { bookingStates, carrierStates, parcelStates } from '../../shared/orders/parcels';
import { check, defineTable, index, integer, json, primaryKey, text, uniqueIndex } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, paise, sqlList } from './columns';
import { orderLines, orders } from './orders';

/** Tracking numbers are compared without regard to case. */
const trackingKey = ({ trackingNumber }: Record<'trackingNumber', SQLWrapper>) =>
  sql`upper(${trackingNumber})`;
/** Parcels that wait for the courier. */
const packed = ({ state }: Record<'state', SQLWrapper>) => sql`${state} = 'packed'`;
/** Delivered parcels whose collected cash has not come in full. */
const unremitted = ({
  collect,
  carrierState,
  remittedAt,
}: Record<'collect' | 'carrierState' | 'remittedAt', SQLWrapper>) =>
  sql`${carrierState} = 'delivered' and ${remittedAt} is null and ${collect} is not null`;
/** Parcels for whose cash nothing more is awaited. */
const settled = ({ remittedAt }: Record<'remittedAt', SQLWrapper>) => sql`${remittedAt} is not null`;
/** Parcels that the courier could not deliver at the last attempt. */
const undelivered = ({ state, carrierState }: Record<'state' | 'carrierState', SQLWrapper>) =>
  sql`${state} = 'shipped' and ${carrierState} = 'attempt_failed'`;
/** Parcels that the courier still expects although the shop has unpacked them. */
const unreleased = ({ state, booking }: Record<'state' | 'booking', SQLWrapper>) =>
  sql`${state} = 'cancelled' and ${booking} = 'booked'`;

/** Parcels that the carrier could not deliver. */
const comingBack = ({ carrierState }: Record<'carrierState', SQLWrapper>) =>
  sql`${carrierState} in ('returning', 'returned')`;

/** A parcel of an order. Its lines say which pieces are in it. */
export const parcels = defineTable(
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
    /** Grams that the courier charges for. */
    weight: integer(),
    /** Paise that the courier charges for the way. */
    cost: paise(),
    /** Paise to collect on delivery, fixed when it was booked; null before, and for a prepaid order. */
    collect: paise(),
    /** When its collected cash was complete, or staff stopped waiting for it. */
    remittedAt: moment(),
    /** Name of the label's file in `labels/`. */
    label: text(),
    /** Null for a number that was typed. */
    booking: text({ enum: bookingStates }),
    /** Our name of the booking at the courier: the same name is the same booking. */
    bookingRef: text(),
    bookingAt: moment(),
    /** The measured size, with which a booking is repeated. */
    bookingSize: json().$type<{ length: number; breadth: number; height: number }>(),
    /** The courier's words when it refused the booking or its cancellation, or why it could not be asked. */
    bookingError: text(),
    /** The courier's own words about where it is, and when it said so. */
    carrierText: text(),
    carrierAt: moment(),
    /** When the courier is asked next; null for a parcel that is not booked, or has ended. */
    checkAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('parcels_order').on(table.orderId),
    index('parcels_coming_back').on(table.orderId).where(comingBack(table)),
    // The number of a cancelled parcel is free again.
    uniqueIndex('parcels_number').on(table.orderId, table.number).where(sql`${table.state} <> 'cancelled'`),
    index('parcels_unremitted').on(table.deliveredAt).where(unremitted(table)),
    index('parcels_settled').on(table.remittedAt).where(settled(table)),
    index('parcels_packed').on(table.orderId).where(packed(table)),
    uniqueIndex('parcels_booking').on(table.bookingRef).where(sql`${table.bookingRef} is not null`),
    index('parcels_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('parcels_unreleased').on(table.orderId).where(unreleased(table)),
    index('parcels_undelivered').on(table.orderId).where(undelivered(table)),
    index('parcels_tracking').on(trackingKey(table)).where(sql`${table.trackingNumber} is not null`),
    check('parcels_state_known', sql`${table.state} in (${sqlList(parcelStates)})`),
  ],
);

export const parcelLines = defineTable(
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

/** The last round of questions to a courier. */
export const courierRounds = defineTable('courier_rounds', {
  courier: text({ enum: couriers }).primaryKey(),
  askedAt: moment().notNull(),
  /** Null until it answers for the first time. */
  answeredAt: moment(),
  /** Why the last round failed; null after one that worked. */
  fault: text(),
  /** Rounds that failed since the last one that worked. */
  faults: integer().notNull().default(0),
});

/** Parcels whose last delivery attempt failed. */
export const isUndelivered = undelivered(parcels);

/** Parcels that are not at their end yet. */
export const isUnderWay = sql`coalesce(${parcels.carrierState}, '') not in ('delivered', 'returned')`;

/** Unpacked parcels whose booking is to be cancelled. */
export const isUnreleased = unreleased(parcels);

/** A tracking number as it is compared: in any case and grouping. */
export const trackingKeyOf = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Whether a parcel has a tracking number, in any case and grouping. */
export const hasTrackingNumber = (text: string): SQL =>
  sql`${parcels.trackingNumber} is not null and ${trackingKey(parcels)} = ${trackingKeyOf(text)}`;

/** Whether a parcel has one of at most a few hundred tracking numbers. */
export const hasTrackingNumberIn = (
  texts: readonly string[],
): SQL => sql`${parcels.trackingNumber} is not null
  and ${trackingKey(parcels)} in (${sql.join(
    texts.map((text) => sql`${trackingKeyOf(text)}`),
    sql`, `,
  )})`;

export const isComingBack = comingBack(parcels);
export const isUnremitted = unremitted(parcels);
export const isSettled = settled(parcels);

/** What couriers paid of the cash that they collected. */
export const cashRemittances = defineTable(
  'cash_remittances',
  {
    id: id(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** Paise. */
    amount: paise().notNull(),
    /** The bank's reference of the transfer, which pays for many parcels. */
    reference: text().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cash_remittances_once').on(table.parcelId, table.reference),
    check('cash_remittances_amount', sql`${table.amount} > 0`),
  ],
);
