import { getTableColumns } from 'drizzle-orm';
import { orders } from '@/db/schema';

// Columns that the database generates from the others, for lists and reports only.
const { countsAsSale, netRevenue, collected, cashDue, ...columns } = getTableColumns(orders);

export const orderColumns = columns;

/** An order without its generated columns. */
export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof columns>;
