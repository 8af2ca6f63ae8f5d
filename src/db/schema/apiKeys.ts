import type { ApiScope } from '../../shared/admin/apiScopes';
import { defineTable, index, integer, json, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

/** API keys that call REST on behalf of the administrator who created them. */
export const apiKeys = defineTable(
  'api_keys',
  {
    id: id(),
    /** sha256 of the key, hex: the key itself is never stored. */
    hash: text().notNull().unique(),
    name: text().notNull(),
    /** The key's last characters, to tell keys apart. */
    hint: text().notNull(),
    scopes: json().$type<ApiScope[]>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Recorded at most once a minute. */
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [index('api_keys_created_by').on(table.createdBy)],
);
