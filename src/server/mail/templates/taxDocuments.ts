import { z } from 'zod';
import { numberInAddress } from '@/shared/tax/documentNumber';
import { taxDocumentKinds } from '@/shared/tax/taxDocument';
import type { Block } from './message';
import type { TemplateContext } from './template';

/** A tax document that a mail names. */
export const issuedDocument = z.object({ kind: z.enum(taxDocumentKinds), number: z.string() });
export type IssuedDocument = z.infer<typeof issuedDocument>;

/** The order in its customer's account. A customer who is signed out signs in first and then arrives there. */
export const orderUrl = (orderId: number, { publicUrl }: TemplateContext): string =>
  `${publicUrl}/profile?tab=orders&order=${orderId}`;

/**
 * Names tax documents, each with a link that opens its order at it. The PDF itself needs the session of the customer, because
 * mails are forwarded.
 */
export function taxDocumentBlocks(
  documents: readonly IssuedDocument[],
  orderId: number,
  context: TemplateContext,
): Block[] {
  return documents.flatMap(({ kind, number }): Block[] => [
    { kind: 'text', text: introductions[kind](number) },
    {
      kind: 'link',
      label: `Open ${names[kind]} ${number}`,
      url: `${orderUrl(orderId, context)}&document=${numberInAddress(number)}`,
    },
  ]);
}

const names = { invoice: 'tax invoice', creditNote: 'credit note' } as const;

const introductions = {
  invoice: (number: string) => `Your tax invoice is ${number}. You can download it as a PDF from your order.`,
  creditNote: (number: string) =>
    `We've issued credit note ${number} against your tax invoice. You can download it as a PDF from your order.`,
} as const;
