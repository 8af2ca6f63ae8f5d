import { and, isNotNull, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { returns } from '@/db/schema';
import { type StockLine, variantsById } from '@/server/catalogue';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { writeInSteps } from '../../platform/writeInSteps';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan, withEvent } from '../core/plan/orderPlan';
import { type LineRow, SYSTEM } from '../core/records/records';
import { type Return, type ReturnLineRow, readReturn, returnIn } from '../core/records/returnRecords';
import { withReturn, withReturnMail } from './steps';

export const reserveMs = RETURN_LIMITS.reserveDays * 86_400_000;
const lookEveryMs = 10 * 60_000;

type Variants = Awaited<ReturnType<typeof variantsById>>;

/** The new sizes and colours that an exchange is for. */
export const readNewVariants = (db: DbOrTx, { lines }: Return, at: Date): Promise<Variants> =>
  variantsById(
    db,
    lines.flatMap(({ variantId }) => variantId ?? []),
    at,
  );

/** The new pieces of an exchange, `count` of each, as lines of stock. */
function newPieces(
  lines: readonly LineRow[],
  variants: Variants,
  of: readonly ReturnLineRow[],
  count: (line: ReturnLineRow) => number,
): StockLine[] {
  return of.flatMap((one) => {
    const variant = one.variantId === null ? undefined : variants.get(one.variantId);
    const line = lines.find(({ id }) => id === one.lineId);
    const quantity = count(one);
    if (!variant || !line || quantity <= 0) return [];
    return [{ ...variant, name: line.name, quantity }];
  });
}

const withPieces = (plan: OrderPlan, act: 'take' | 'return', pieces: readonly StockLine[]): OrderPlan =>
  pieces.length === 0 ? plan : { ...plan, stock: [...plan.stock, { act, reason: 'exchange', pieces }] };

/** Plans that the new pieces of an approved exchange are set aside. Writing it throws conflict when they are sold out. */
export function planReservation(plan: OrderPlan, id: number, variants: Variants): OrderPlan {
  const { lines } = returnIn(plan.returns, id);
  const pieces = newPieces(plan.lines, variants, lines, ({ quantity }) => quantity);
  return withReturn(withPieces(plan, 'take', pieces), id, () => ({
    reservedUntil: new Date(plan.now.getTime() + reserveMs),
    lines: lines.map((line) => (line.variantId === null ? line : { ...line, reserved: line.quantity })),
  }));
}

/** Plans that the pieces that were set aside return to stock; nothing when none are. */
export function planRelease(plan: OrderPlan, id: number, variants: Variants): OrderPlan {
  const { lines } = returnIn(plan.returns, id);
  const pieces = newPieces(plan.lines, variants, lines, ({ reserved }) => reserved);
  return withReturn(withPieces(plan, 'return', pieces), id, () => ({
    reservedUntil: null,
    lines: lines.map((line) => (line.reserved > 0 ? { ...line, reserved: 0 } : line)),
  }));
}

type Parts = Pick<Deps, 'db' | 'log' | 'now'>;

/** Releases the pieces of exchanges whose items have not come back in time. */
export const returnsJob = (parts: Parts): Job => ({
  name: 'exchanges',
  everyMs: lookEveryMs,
  run: () => releaseLateExchanges(parts),
});

/** A return that cannot be released is logged and leaves the others; the next round tries it again. */
export async function releaseLateExchanges({ db, log, now }: Parts): Promise<void> {
  const moment = now();
  const isLate = and(isNotNull(returns.reservedUntil), lte(returns.reservedUntil, moment));
  const late = await db.select({ id: returns.id }).from(returns).where(isLate).orderBy(returns.id).all();
  const outcomes = await writeInSteps(db, late, (tx, { id }) => releaseLate(tx, id, moment));
  outcomes.forEach((outcome, at) => {
    if (outcome.status === 'rejected')
      log.error({ err: outcome.reason, returnId: late[at]?.id }, 'an exchange could not be released');
  });
}

async function releaseLate(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await readReturn(tx, id);
  // It was received or cancelled meanwhile.
  if (found.reservedUntil === null || found.reservedUntil > now) return;
  const started = startPlan(await readOrderFacts(tx, found.orderId), { by: SYSTEM, now });
  const released = planRelease(started, id, await readNewVariants(tx, found, now));
  const note = `The new items of return #${id} are no longer set aside, because nothing came back within ${RETURN_LIMITS.reserveDays} days.`;
  const noted = withEvent(released, { kind: 'return', to: 'released', note });
  await applyPlan(tx, withReturnMail(noted, 'returnReleased', id));
}
