import { PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError } from '../../platform/errors';
import type { Plan } from './plan';

/** The error of an invalid row with the column that caused it. */
export class RowFault extends Error {
  constructor(
    readonly column: string | null,
    message: string,
  ) {
    super(message);
  }
}

/** Plans a row and records its error in the plan. */
export async function planOrRefuse(plan: Plan, row: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RowFault) plan.refuse(row, error.column, error.message);
    else if (error instanceof AppError) plan.refuse(row, null, error.message);
    else throw error;
  }
}

/** The target stock from the current stock. Throws RowFault when negative or too large. */
export function stockFrom(now: number, wanted: number, atExport: number | null): number {
  const by = atExport === null ? wanted - now : wanted - atExport;
  const stock = now + by;
  if (stock < 0) {
    const left = `Only ${now} ${now === 1 ? 'is' : 'are'} left`;
    throw new RowFault('stock', `${left}, so ${-by} cannot be taken away.`);
  }
  if (stock > PRODUCT_LIMITS.stock) throw new RowFault('stock', 'This stock is above the maximum.');
  return stock;
}
