import { sql } from 'drizzle-orm';
import { type OfferScope, offerCodeKinds, offerKinds, offerPhases } from '../../shared/offers/rules';
import { check, defineTable, index, integer, json, text, unique } from '../kit';
import { users } from './accounts';
import { createdAt, flag, id, moment, paise, sqlList } from './columns';
import { orders } from './orders';

/** Discounts for orders: automatic, or with a code. */
export const offers = defineTable(
  'offers',
  {
    id: id(),
    /** Customers read it in the cart and on receipts. */
    name: text().notNull(),
    kind: text({ enum: offerKinds }).notNull(),
    percent: integer(),
    amount: paise(),
    buy: integer(),
    get: integer(),
    scope: json().$type<OfferScope>().notNull(),
    scopeText: text(),
    minimum: paise(),
    firstOrder: flag().default(false),
    prepaidOnly: flag().default(false),
    perCustomer: integer(),
    maxUses: integer(),
    /** Orders that use an offer with `maxUses`; not counted for the others. */
    used: integer().notNull().default(0),
    customerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    codeKind: text({ enum: offerCodeKinds }).notNull(),
    /** In capitals, without spaces. */
    code: text().unique(),
    startsAt: moment(),
    endsAt: moment(),
    /** The phase that pages show: they are made anew when it changes. */
    phase: text({ enum: offerPhases }).notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('offers_automatic').on(table.codeKind, table.endsAt),
    index('offers_open').on(table.phase).where(sql`${table.phase} <> 'over'`),
    index('offers_customer').on(table.customerId),
    check('offers_kind', sql`${table.kind} in (${sqlList(offerKinds)})`),
    check('offers_used', sql`${table.used} between 0 and coalesce(${table.maxUses}, ${table.used})`),
  ],
);

/** The codes of an offer that work once each. */
export const offerCodes = defineTable(
  'offer_codes',
  {
    id: id(),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    /** The order that uses it. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('offer_codes_offer').on(table.offerId),
    index('offer_codes_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
);

/** The offers of orders. */
export const offerUses = defineTable(
  'offer_uses',
  {
    id: id(),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code that works once, with which it was used. */
    codeId: integer().references(() => offerCodes.id, { onDelete: 'set null' }),
    /** Paise that it takes off what the order has now: nothing off cancelled pieces, and 0 off a cancelled order. */
    amount: paise().notNull(),
    /** When the order was cancelled before it left: the use no longer counts. */
    returnedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // Few, because each order with an offer writes them.
    unique('offer_uses_once').on(table.orderId, table.offerId),
    index('offer_uses_customer').on(table.userId, table.offerId),
    index('offer_uses_offer').on(table.offerId),
    index('offer_uses_code').on(table.codeId).where(sql`${table.codeId} is not null`),
  ],
);
