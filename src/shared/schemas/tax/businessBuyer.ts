import { z } from 'zod';
import { BUSINESS_ADDRESS_LENGTH, BUSINESS_NAME_LENGTH } from '../../tax/businessBuyer';
import { gstinFault } from '../../tax/gstin';
import { optionalText } from '../common';

/** The GSTIN of a buyer, with its check character. */
export const buyerGstinIn = z
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
    .meta({ description: 'Its registered name, needed with a gstin; used with gstin alone' }),
  businessAddress: optionalText('Registered address', BUSINESS_ADDRESS_LENGTH).optional().meta({
    description:
      'Its registered address, which the invoice has beside that of the delivery; needed where the gstin is of another state than the delivery',
  }),
};
