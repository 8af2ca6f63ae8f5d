import {
  decideMoneyIn,
  deskOrderOut,
  deskOrdersIn,
  deskOrdersOut,
  orderPapersIn,
  orderPapersOut,
  savedNoteOut,
  saveNoteIn,
} from '@/shared/schemas/adminOrders';
import { orderIdIn } from '@/shared/schemas/orders';
import { decideMoney } from '../orders/deskMoneyService';
import { getDeskOrder, listDeskOrders, listPapers } from '../orders/deskQueries';
import { saveNote } from '../orders/noteService';
import { adminProcedure, router } from '../trpc';

type Asking = { viewer: { id: number; isAdmin: boolean }; now: () => Date };
const readerOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

export const adminOrdersRouter = router({
  list: adminProcedure
    .input(deskOrdersIn)
    .output(deskOrdersOut)
    .query(({ ctx, input }) => listDeskOrders(ctx.db, readerOf(ctx), input)),

  get: adminProcedure
    .input(orderIdIn)
    .output(deskOrderOut)
    .query(({ ctx, input }) => getDeskOrder(ctx.db, readerOf(ctx), input.id)),

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
    .output(deskOrderOut)
    .mutation(({ ctx, input }) => decideMoney(ctx, ctx.viewer, input)),
});
