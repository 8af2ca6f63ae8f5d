import { z } from 'zod';
import { BUSINESS_NAME_LENGTH } from '../../tax/businessBuyer';
import { gstinFault } from '../../tax/gstin';
import { optionalText } from '../common';

/** The GSTIN of a buyer, with its check character. */
const buyerGstinIn = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((text, ctx) => {
    const message = gstinFault(text);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });

/** What an order for a business names. */
export const businessIn = {
  gstin: buyerGstinIn.optional().meta({
    description:
      'The GSTIN of the business that buys; its tax invoice names it. 409 where the setting businessOrders is off',
    example: '27AAPFU0939F1ZV',
  }),
  businessName: optionalText('Business name', BUSINESS_NAME_LENGTH)
    .optional()
    .meta({ description: 'Its registered name; used with gstin alone' }),
};
