import { z } from 'zod';
import { adminActor } from '@/server/audit';
import { categoryRefIn, createCategoryIn, updateCategoryIn } from '@/shared/schemas/adminCatalogue';
import { categoryOut } from '@/shared/schemas/catalogue';
import { adminProcedure, router } from '../../platform/trpc';
import { createCategory, removeCategory, updateCategory } from './categories';

export const adminCategoriesRouter = router({
  create: adminProcedure
    .input(createCategoryIn)
    .output(categoryOut)
    .mutation(({ ctx, input }) => createCategory(ctx, adminActor(ctx.viewer), input)),

  update: adminProcedure
    .input(updateCategoryIn)
    .output(categoryOut)
    .mutation(({ ctx, input }) => updateCategory(ctx, adminActor(ctx.viewer), input)),

  remove: adminProcedure
    .input(categoryRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCategory(ctx, adminActor(ctx.viewer), input.id)),
});
