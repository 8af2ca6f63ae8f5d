import type { DbOrTx } from '@/db/client';
import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import { chooseVariant, lineLabel, pictureOf } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { lineQuantities } from '@/shared/orders/fulfilment';
import type { ChangeItemIn } from '@/shared/schemas/orders/orderItems';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { piecesText } from '../core/news/lineTexts';
import { isUnsent, undoable } from '../core/news/mails';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import {
  type OrderPlan,
  startPlan,
  withEvent,
  withLines,
  withLog,
  withNews,
  withStock,
  withWithdrawals,
} from '../core/plan/orderPlan';
import { checkChangeable } from '../core/plan/planCancelItems';
import { adminRef, type LineRow } from '../core/records/records';

type Options = { size: string | null; color: string | null };
/** A variant as a line stores it. */
type LineVariant = Pick<LineRow, 'variantId' | 'size' | 'color' | 'sku' | 'image'>;

/** Names a changed line among the changes whose mails may wait. */
export const changedPart = (lineId: number): string => `line:${lineId}`;

/**
 * Changes the size or colour of an order line that is in no parcel. Its price stays as it was agreed; the stock is moved in
 * the same transaction, and the customer is notified. Throws notFound, invalid for an unknown size or colour, and conflict
 * when it is packed, sold out or has changed since it was read.
 */
export async function changeItem(
  { db, now }: Deps,
  admin: Person,
  { id, lineId, size, color, was: seen }: ChangeItemIn,
): Promise<number> {
  const moment = now();
  await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, id, [changedPart(lineId)]);
    const line = facts.lines.find((one) => one.id === lineId);
    if (!line) throw notFound('Order line');
    if (seen && !isSame(line, seen))
      throw new AppError(
        'conflict',
        `Order #${id} has changed: the line is now ${lineLabel(line.name, line)}.`,
      );
    if (isSame(line, { size, color })) return;
    const variant = await variantOfLine(tx, line, { size, color }, moment);
    const started = startPlan(facts, { by: adminRef(admin.id), now: moment });
    await applyPlan(tx, planChangeItem(started, admin, line, variant));
  });
  return id;
}

const isSame = (a: Options, b: Options): boolean => a.size === b.size && a.color === b.color;

/** Reads a variant of a line's product. Throws notFound, and invalid for an unknown size or colour. */
export async function variantOfLine(
  db: DbOrTx,
  line: LineRow,
  { size, color }: Options,
  now: Date,
): Promise<LineVariant> {
  const variant = await chooseVariant(db, { productId: line.productId, size, color }, now);
  const image = (await pictureOf(db, variant)) ?? line.image;
  return { variantId: variant.variantId, size: variant.size, color: variant.color, sku: variant.sku, image };
}

/** Plans another variant of a line. Throws conflict when the line is packed or has left. */
export function planChangeItem(
  plan: OrderPlan,
  by: Person | StaffActor,
  line: LineRow,
  variant: LineVariant,
  { isUndo = false }: { isUndo?: boolean } = {},
): OrderPlan {
  const { order, now, was: facts } = plan;
  checkChangeable(order);
  const isHere = lineQuantities(line, plan.parcels).unpacked === line.quantity;
  if (!isHere || line.quantity === 0 || line.restocked > 0)
    throw new AppError('conflict', `${lineLabel(line.name, line)} is packed or shipped.`);
  const pick = { lineId: line.id, quantity: line.quantity };
  const returned = withStock(plan, 'return', 'edit', [pick]);
  const changed = withStock(
    withLines(returned, [pick], () => variant),
    'take',
    'edit',
    [pick],
  );
  const note = `${piecesText([line])} is now ${lineLabel(line.name, variant)}.`;
  const logged = withLog(withEvent(changed, { kind: 'items', note }), by, {
    act: 'items',
    also: { before: { item: itemOf(line, line) }, after: { item: itemOf(line, variant) } },
    undo: { kind: 'item', lineId: line.id, was: optionsOf(line), became: optionsOf(variant) },
  });
  const part = changedPart(line.id);
  const { sending } = undoable(order.id, now, part);
  // A customer who has not been notified of the change is not notified that it was undone.
  const isMailed = !(isUndo && isUnsent(facts.unsentMails, order.id, 'orderItemChanged', part));
  return withNews(
    withWithdrawals(logged, { kind: 'mail', mail: 'orderItemChanged', part }),
    ...(isMailed
      ? [
          {
            kind: 'mail',
            mail: 'orderItemChanged',
            facts: { changed: `${note} The price stays the same.`, sending },
          } as const,
        ]
      : []),
    { kind: 'webhook', event: 'order.updated', sending },
  );
}

const optionsOf = ({ size, color }: Options): Options => ({ size, color });
const itemOf = ({ id, name }: LineRow, options: Options) => ({ lineId: id, name, ...optionsOf(options) });
