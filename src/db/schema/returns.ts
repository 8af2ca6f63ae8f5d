import { type SQLWrapper, sql } from 'drizzle-orm';
import { returnReasons, returnResolutions, returnStatuses } from '../../shared/returns/returnRules';
import { check, defineTable, index, integer, primaryKey, text } from '../kit';
import { variants } from './catalogue';
import { createdAt, id, moment, paise, sqlList } from './columns';
import { orderLines, orders } from './orders';

/** Returns that wait for the decision of the staff. */
const requested = ({ status }: Record<'status', SQLWrapper>) => sql`${status} = 'requested'`;

/** Pieces of a delivered order that the customer sends back. */
export const returns = defineTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: returnStatuses }).notNull(),
    /** What the customer wishes for. */
    wanted: text({ enum: returnResolutions }).notNull(),
    /** What the customer got. */
    resolution: text({ enum: returnResolutions }),
    /** For staff only. */
    staffNote: text(),
    /** Why staff declined it; visible to the customer. */
    declineReason: text(),
    /** Of the parcel that comes back. */
    trackingNumber: text(),
    /** Paise that were paid back, as money or store credit; null before it was settled. */
    settledAmount: paise(),
    /** The order that an exchange is sent with. */
    replacementId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** Until when the new pieces of an approved exchange are set aside; null when none are. */
    reservedUntil: moment(),
    createdAt: createdAt(),
    decidedAt: moment(),
    receivedAt: moment(),
    settledAt: moment(),
    cancelledAt: moment(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('returns_order').on(table.orderId),
    index('returns_status').on(table.status, table.createdAt),
    index('returns_requested').on(table.createdAt).where(requested(table)),
    index('returns_reserved').on(table.reservedUntil).where(sql`${table.reservedUntil} is not null`),
    index('returns_replacement').on(table.replacementId).where(sql`${table.replacementId} is not null`),
    check('returns_status_known', sql`${table.status} in (${sqlList(returnStatuses)})`),
  ],
);

export const isReturnRequested = requested(returns);

export const returnLines = defineTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Pieces that the customer asked to return. */
    quantity: integer().notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    comment: text(),
    /** The size and colour that an exchange is for. */
    variantId: integer().references(() => variants.id),
    /** Pieces of that variant that are set aside: taken from its stock. */
    reserved: integer().notNull().default(0),
    /** Pieces that came back and are sold again. */
    resellable: integer().notNull().default(0),
    /** Pieces that came back and were written off. */
    damaged: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    index('return_lines_line').on(table.lineId),
    index('return_lines_reserved').on(table.variantId).where(sql`${table.reserved} > 0`),
    check('return_lines_quantity', sql`${table.quantity} between 1 and 10`),
    check('return_lines_received', sql`${table.resellable} + ${table.damaged} <= ${table.quantity}`),
  ],
);

export const returnPhotos = defineTable(
  'return_photos',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    mediaId: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.mediaId] }),
    index('return_photos_media').on(table.mediaId),
  ],
);
