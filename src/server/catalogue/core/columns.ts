import { getTableColumns } from 'drizzle-orm';
import { products } from '@/db/schema';

const { catalogueVersion, availabilityVersion, deletedAt, updatedAt, ...columns } = getTableColumns(products);

/** What is read of a product to show it: every column but the shop's own marks. */
export const productColumns = columns;
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof columns>;

const { id, stock, ratingTotal, reviewCount, revision, createdAt, ...editable } = columns;

/** What staff can change of a product's own row. */
export const editableColumns = editable;
export type EditableRow = Pick<typeof products.$inferSelect, keyof typeof editable>;
