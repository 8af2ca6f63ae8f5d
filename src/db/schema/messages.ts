import { sql } from 'drizzle-orm';
import { changeSources } from '../../shared/admin/changeSources';
import { mailStatuses } from '../../shared/admin/mailStatus';
import { defineTable, index, integer, json, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, outboxColumns } from './columns';

const urgentTemplates = ['code', 'resetLink'];
const bulkTemplates = ['stockAlert'];
const queuedOf = (condition: string, templates: readonly string[]) =>
  sql.raw(`status = 'queued' and template ${condition} (${templates.map((name) => `'${name}'`).join(', ')})`);

/** Codes and reset links that wait: a person waits for them, and they are worthless soon. */
export const isUrgentMail = queuedOf('in', urgentTemplates);
/** Waiting mails to thousands about the same thing: no other mail waits for them. */
export const isBulkMail = queuedOf('in', bulkTemplates);
/** All other waiting mails: about orders and accounts. */
export const isOrdinaryMail = queuedOf('not in', [...urgentTemplates, ...bulkTemplates]);

/** The class of a mail, by its template. */
export const mailClassOf = (template: string): 'urgent' | 'ordinary' | 'bulk' =>
  urgentTemplates.includes(template) ? 'urgent' : bulkTemplates.includes(template) ? 'bulk' : 'ordinary';

/** Mails to send, written in the transaction that causes them. */
export const mailOutbox = defineTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text().notNull(),
    template: text().notNull(),
    /** The template's data; cleared of secrets once sent. */
    data: json().$type<unknown>().notNull(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    ...outboxColumns(),
    /** Worthless after this (codes, reset links); null: never. */
    expiresAt: moment(),
    /** The change that caused it, while that can be undone and the mail withdrawn. */
    cause: text(),
  },
  (table) => [
    index('mail_outbox_due').on(table.status, table.sendAt),
    // With the status first, as in the index above, between which SQLite otherwise prefers that one.
    index('mail_outbox_urgent').on(table.status, table.sendAt).where(isUrgentMail),
    index('mail_outbox_ordinary').on(table.status, table.sendAt).where(isOrdinaryMail),
    index('mail_outbox_bulk').on(table.status, table.sendAt).where(isBulkMail),
    index('mail_outbox_cause').on(table.cause).where(sql`${table.cause} is not null`),
  ],
);

export const contactMessages = defineTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** When staff acknowledged or answered it; null while they have done neither. */
    acknowledgedAt: moment(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_email').on(table.email)],
);

export const newsletterSubscribers = defineTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Every change made by staff, the command line or an import. */
export const staffLog = defineTable(
  'staff_log',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: changeSources }).notNull(),
    /** The name of the API key that made it. */
    apiKey: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /**
     * The entity's display name, such as a product's name or an order's number; searchable, and readable when
     * the row is gone.
     */
    label: text().notNull().default(''),
    /** Identifies changes made together: a bulk change, an import. */
    batch: text(),
    /** Only the changed fields. Null before a creation and after a permanent removal. */
    before: json().$type<unknown>(),
    after: json().$type<unknown>(),
    /** What undoes the change, in the domain's own form. Fields of `before` and `after` are for display. */
    undo: json().$type<unknown>(),
    undoneAt: moment(),
    /** The entry that this change undid. */
    undoOf: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_log_entity').on(table.entity, table.entityId),
    index('staff_log_batch').on(table.batch).where(sql`${table.batch} is not null`),
  ],
);
