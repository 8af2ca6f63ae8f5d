import {
  adminOrderOut,
  adminOrdersIn,
  adminOrdersOut,
  decideMoneyIn,
  orderPapersIn,
  orderPapersOut,
  savedNoteOut,
  saveNoteIn,
} from '@/shared/schemas/adminOrders';
import { orderIdIn } from '@/shared/schemas/orders';
import { decideMoney } from '../orders/adminMoneyService';
import { getAdminOrder, listAdminOrders, listPapers } from '../orders/adminQueries';
import { saveNote } from '../orders/noteService';
import { adminProcedure, router } from '../trpc';

type Asking = { viewer: { id: number; isAdmin: boolean }; now: () => Date };
const readerOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

export const adminOrdersRouter = router({
  list: adminProcedure
    .input(adminOrdersIn)
    .output(adminOrdersOut)
    .query(({ ctx, input }) => listAdminOrders(ctx.db, readerOf(ctx), input)),

  get: adminProcedure
    .input(orderIdIn)
    .output(adminOrderOut)
    .query(({ ctx, input }) => getAdminOrder(ctx.db, readerOf(ctx), input.id)),

  papers: adminProcedure
    .input(orderPapersIn)
    .output(orderPapersOut)
    .query(({ ctx, input }) => listPapers(ctx.db, readerOf(ctx), input.ids)),

  saveNote: adminProcedure
    .input(saveNoteIn)
    .output(savedNoteOut)
    .mutation(({ ctx, input }) => saveNote(ctx, ctx.viewer, input)),

  decideMoney: adminProcedure
    .input(decideMoneyIn)
    .output(adminOrderOut)
    .mutation(({ ctx, input }) => decideMoney(ctx, ctx.viewer, input)),
});
