import { z } from 'zod';
import './zodMessages';

/** Rows per page of the admin's tables. */
const ADMIN_PAGE_SIZE = 25;

/** A day in the Indian time zone, as a filter. */
export const indianDay = z.iso.date('Please give the day as YYYY-MM-DD.').optional();

/** The page and search of a table. */
export const adminPageIn = z.object({
  /** 1 for the first page. */
  page: z.int().min(1).max(100_000).default(1),
  search: z.string().trim().max(200, 'This search is too long.').default(''),
});
export type AdminPageIn = z.infer<typeof adminPageIn>;

/** A page of a table; a page beyond the last shows the last. */
export const adminPageOut = <T extends z.ZodType>(row: T) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), pageCount: z.int() });

export type AdminPage<T> = { items: T[]; total: number; page: number; pageCount: number };

/** The rows of a page. */
export function adminWindow(total: number, page: number) {
  const pageCount = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, limit: ADMIN_PAGE_SIZE, offset: (shown - 1) * ADMIN_PAGE_SIZE };
}
