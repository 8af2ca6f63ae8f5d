import {
  adminOrderOut,
  adminOrdersIn,
  adminOrdersOut,
  decidePaymentIn,
  orderDocumentsIn,
  orderDocumentsOut,
  savedNoteOut,
  saveNoteIn,
} from '@/shared/schemas/adminOrders';
import { orderIdIn } from '@/shared/schemas/orders';
import { adminProcedure, router } from '../platform/trpc';
import { decidePayment } from './manage/decidePayment';
import { saveNote } from './manage/note';
import { getAdminOrder, listAdminOrders, listDocuments } from './manage/reads';

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
    .input(orderDocumentsIn)
    .output(orderDocumentsOut)
    .query(({ ctx, input }) => listDocuments(ctx.db, readerOf(ctx), input.ids)),

  saveNote: adminProcedure
    .input(saveNoteIn)
    .output(savedNoteOut)
    .mutation(({ ctx, input }) => saveNote(ctx, ctx.viewer, input)),

  decideMoney: adminProcedure
    .input(decidePaymentIn)
    .output(adminOrderOut)
    .mutation(({ ctx, input }) => decidePayment(ctx, ctx.viewer, input)),
});
