import { z } from 'zod';
import { adminActor } from '@/server/audit';
import { catalogueRead } from '@/shared/access/requirements';
import {
  attributeChoicesOut,
  attributeRefIn,
  attributesOut,
  createAttributeIn,
  createdOut,
  createFamilyIn,
  createValueIn,
  mergeValueIn,
  orderIn,
  orderValuesIn,
  updateAttributeIn,
  updateFamilyIn,
  updateValueIn,
} from '@/shared/schemas/catalogue/adminAttributes';
import { procedure, router } from '../../platform/trpc';
import { listAttributeChoices, listAttributes } from './attributeReads';
import {
  createAttribute,
  createValue,
  mergeValue,
  orderAttributes,
  orderValues,
  removeAttribute,
  removeValue,
  updateAttribute,
  updateValue,
} from './attributes';
import { createFamily, orderFamilies, removeFamily, updateFamily } from './colorFamilies';

/** The shop's attributes with their values, and its colour families. */
export const adminAttributesRouter = router({
  list: procedure('products.edit')
    .output(attributesOut)
    .query(({ ctx }) => listAttributes(ctx)),

  /** The names alone, for those who see products. */
  choices: procedure(catalogueRead)
    .output(attributeChoicesOut)
    .query(({ ctx }) => listAttributeChoices(ctx.db)),

  create: procedure('products.edit')
    .input(createAttributeIn)
    .output(createdOut)
    .mutation(({ ctx, input }) => createAttribute(ctx, adminActor(ctx.viewer), input)),

  update: procedure('products.edit')
    .input(updateAttributeIn)
    .output(z.void())
    .mutation(({ ctx, input }) => updateAttribute(ctx, adminActor(ctx.viewer), input)),

  remove: procedure('products.edit')
    .input(attributeRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeAttribute(ctx, adminActor(ctx.viewer), input.id)),

  order: procedure('products.edit')
    .input(orderIn)
    .output(z.void())
    .mutation(({ ctx, input }) => orderAttributes(ctx, adminActor(ctx.viewer), input)),

  createValue: procedure('products.edit')
    .input(createValueIn)
    .output(createdOut)
    .mutation(({ ctx, input }) => createValue(ctx, adminActor(ctx.viewer), input)),

  updateValue: procedure('products.edit')
    .input(updateValueIn)
    .output(z.void())
    .mutation(({ ctx, input }) => updateValue(ctx, adminActor(ctx.viewer), input)),

  mergeValue: procedure('products.edit')
    .input(mergeValueIn)
    .output(z.void())
    .mutation(({ ctx, input }) => mergeValue(ctx, adminActor(ctx.viewer), input)),

  removeValue: procedure('products.edit')
    .input(attributeRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeValue(ctx, adminActor(ctx.viewer), input.id)),

  orderValues: procedure('products.edit')
    .input(orderValuesIn)
    .output(z.void())
    .mutation(({ ctx, input }) => orderValues(ctx, adminActor(ctx.viewer), input)),

  createFamily: procedure('products.edit')
    .input(createFamilyIn)
    .output(createdOut)
    .mutation(({ ctx, input }) => createFamily(ctx, adminActor(ctx.viewer), input)),

  updateFamily: procedure('products.edit')
    .input(updateFamilyIn)
    .output(z.void())
    .mutation(({ ctx, input }) => updateFamily(ctx, adminActor(ctx.viewer), input)),

  removeFamily: procedure('products.edit')
    .input(attributeRefIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFamily(ctx, adminActor(ctx.viewer), input.id)),

  orderFamilies: procedure('products.edit')
    .input(orderIn)
    .output(z.void())
    .mutation(({ ctx, input }) => orderFamilies(ctx, adminActor(ctx.viewer), input)),
});
