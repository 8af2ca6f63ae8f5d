import { z } from 'zod';

/** Rows on a page of the desk's tables. */
export const DESK_PAGE = 25;

/** A day by the clock of India, as a filter. */
export const indianDay = z.iso.date('Please give the day as YYYY-MM-DD.').optional();

/** Which page of a table, and what is searched in it. */
export const deskPageIn = z.object({
  /** 1 for the first page. */
  page: z.int().min(1).max(100_000).default(1),
  search: z.string().trim().max(200, 'This search is too long.').default(''),
});
export type DeskPageIn = z.infer<typeof deskPageIn>;

/** One page of a table; a page beyond the last shows the last. */
export const deskPageOut = <T extends z.ZodType>(row: T) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), pageCount: z.int() });

export type DeskPage<T> = { items: T[]; total: number; page: number; pageCount: number };

/** Which rows a page shows. */
export function deskWindow(total: number, page: number) {
  const pageCount = Math.max(1, Math.ceil(total / DESK_PAGE));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, limit: DESK_PAGE, offset: (shown - 1) * DESK_PAGE };
}
