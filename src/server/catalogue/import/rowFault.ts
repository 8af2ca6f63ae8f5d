import { PRODUCT_LIMITS } from '@/shared/schemas/adminCatalogue';
import { AppError } from '../../platform/errors';
import type { Plan } from './plan';

/** A row that cannot be taken, and the column that is why. */
export class RowFault extends Error {
  constructor(
    readonly column: string | null,
    message: string,
  ) {
    super(message);
  }
}

/** Plans one row; what is wrong with it goes into the plan. */
export function planOrRefuse(plan: Plan, row: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof RowFault) plan.refuse(row, error.column, error.message);
    else if (error instanceof AppError) plan.refuse(row, null, error.message);
    else throw error;
  }
}

/** The stock that a file means, from what there is now. Throws RowFault for less than none and for too much. */
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
