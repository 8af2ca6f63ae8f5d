import { z } from 'zod';
import { categoryRefIn, createCategoryIn, updateCategoryIn } from '@/shared/schemas/adminCatalogue';
import { categoryOut } from '@/shared/schemas/catalogue';
import { createCategory, removeCategory, updateCategory } from '../catalogue/categoryService';
import { adminProcedure, router } from '../trpc';
import { adminActor } from './staffLogService';

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
