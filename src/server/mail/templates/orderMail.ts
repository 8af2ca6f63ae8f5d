import { z } from 'zod';
import { receiptPdf } from '@/server/receipts';
import { formatLongDate } from '@/shared/dates';
import { formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { JPEG_WIDTH, mediaIdOf, mediaUrl } from '@/shared/media';
import { formatMoney } from '@/shared/money';
import { paymentMethods, refundStatuses } from '@/shared/orders/orderStatus';
import { type ReceiptData, receiptData, receiptFileName } from '@/shared/receipt/data';
import { settledRows } from '@/shared/receipt/settled';
import { sumRows } from '@/shared/receipt/sumRows';
import { refundOut } from '@/shared/schemas/orders/orderParts';
import { shipmentOut } from '@/shared/schemas/orders/shipments';
import type { Attachment, Block, MailItem, Row } from './message';
import { type IssuedDocument, issuedDocument, orderUrl, taxDocumentBlocks } from './taxDocuments';
import { defineTemplate, type TemplateContext } from './template';

/**
 * What every mail about an order carries: the order as it was when the mail was queued. What a mail that was written
 * by an older version lacks may be absent.
 */
const orderMail = z.object({
  firstName: z.string(),
  receipt: receiptData,
  /** The address of each item's picture, in their order. */
  pictures: z.array(z.string().nullable()).default([]),
  /** When the event of the mail happened, ISO 8601. */
  happenedAt: z.string().nullish(),
  /** The days between which it is expected; null when they have passed or are unknown. */
  expected: z.object({ earliest: z.string(), latest: z.string() }).nullish(),
  /** Until when a pending order can be paid, ISO 8601; null when it is paid or due on delivery. */
  payUntil: z.string().nullable(),
  refundStatus: z.enum(refundStatuses),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** Mails queued before the charge could be changed have no percent. */
  refund: refundOut.extend({ percent: z.number().default(2) }).nullable(),
  /** The courier has taken its money. */
  paidOnDelivery: z.boolean().default(false),
  /** Money that came beside the order's own, or a partial refund, as people write it. */
  extra: z.string().optional(),
  /** The items that were cancelled, changed or refunded, in words. */
  changed: z.string().optional(),
  /** Paise of store credit that cancelled items gave back; absent in mails queued before this field existed. */
  creditBack: z.int().optional(),
  /** Paise that are refunded for cancelled items later; absent likewise. */
  refundLater: z.int().optional(),
  /** The unpaid order that this one took the place of. */
  replaces: z.number().optional(),
  /** The return, and its order, that the order is the exchange of. */
  exchangeOf: z.object({ returnId: z.number(), orderId: z.number() }).nullish(),
  /** Why a refund was rejected. */
  refundRejection: z.string().nullish(),
  shipment: shipmentOut.nullish(),
  /** The number of the parcel's tax invoice; absent without GST, and in mails queued before this field existed. */
  invoice: z.string().nullish(),
  /** The tax documents that the change issued; absent likewise. */
  documents: z.array(issuedDocument).default([]),
  /** Set when the parcel holds a part of the order: whether others follow. `receipt` lists its items alone. */
  part: z.enum(['some', 'rest']).nullish(),
  /** The courier or number of a parcel that the customer knows of has changed. */
  isCorrection: z.boolean().default(false),
  /** The return that the mail is about. */
  returned: z
    .object({
      id: z.number(),
      isExchange: z.boolean(),
      /** Until when the new item of an exchange is set aside, ISO 8601. */
      reservedUntil: z.string().nullable(),
      /** Why it was declined. */
      why: z.string().nullable(),
      /** What the customer got. */
      outcome: z.string(),
      /** The order of exchanged items; absent in mails queued before this field existed. */
      replacementId: z.number().nullable().default(null),
    })
    .optional(),
});
export type OrderMailData = z.infer<typeof orderMail>;

type Wording = {
  subject: string;
  /** The subject when absent. */
  heading?: string;
  text: string;
  /** Between what happened and the way to the order. */
  blocks?: Block[];
  note?: string;
  attached?: boolean;
};

/** A mail about an order: what happened to which one, what belongs to that, the way to it, and its receipt. */
export const orderTemplate = (word: (data: OrderMailData, context: TemplateContext) => Wording) =>
  defineTemplate({
    data: orderMail,
    secrets: [],
    compose: (data, context) => {
      const { subject, heading = subject, text, blocks = [], note, attached = false } = word(data, context);
      const { firstName, receipt } = data;
      return {
        subject,
        heading,
        blocks: [
          { kind: 'text', text: `Hello${firstName && ` ${firstName}`},\n${text}` },
          ...blocks,
          ...taxDocumentBlocks(documentsOf(data), receipt.orderId, context),
          toOrder(data, context),
          ...(note ? [{ kind: 'note', text: note } as const] : []),
        ],
        attachments: attached ? [receiptFile(receipt, context)] : [],
      };
    },
  });

/** The parcel's invoice may be older than the change that the mail is about. */
const documentsOf = ({ invoice, documents }: OrderMailData): IssuedDocument[] =>
  invoice ? [{ kind: 'invoice', number: invoice }] : documents;

const toOrder = (data: OrderMailData, context: TemplateContext): Block => ({
  kind: 'button',
  label: `${data.payUntil === null ? 'View' : 'Pay for'} order #${data.receipt.orderId}`,
  url: orderUrl(data.receipt.orderId, context),
});

/** The way to the receipt for those whose mail client hides attachments: the order's page offers it. */
export const toReceipt = (data: OrderMailData, context: TemplateContext): Block => ({
  kind: 'link',
  label: `Download ${data.receipt.title.toLowerCase()}`,
  url: orderUrl(data.receipt.orderId, context),
});

const receiptFile = (receipt: ReceiptData, { shop }: TemplateContext): Attachment => ({
  fileName: receiptFileName(receipt, shop),
  contentType: 'application/pdf',
  content: () => receiptPdf(receipt, shop),
});

/** The store's own picture; a picture from another host would let that host see who reads the mail. */
function pictureUrl(url: string | null | undefined, { publicUrl }: TemplateContext): string | null {
  const id = url ? mediaIdOf(url) : null;
  return id && publicUrl + mediaUrl(id, JPEG_WIDTH, 'jpeg');
}

/** What was ordered. */
export const itemsBlock = (
  { receipt, pictures }: OrderMailData,
  context: TemplateContext,
  { withAmounts }: { withAmounts: boolean },
): Block => ({
  kind: 'items',
  items: receipt.items.map(
    ({ name, detail, quantity, total }, index): MailItem => ({
      name,
      detail,
      quantity,
      amount: withAmounts ? formatMoney(total) : undefined,
      picture: pictureUrl(pictures[index], context),
    }),
  ),
});

/** What was ordered and what it comes to. */
export function amountBlocks(data: OrderMailData, context: TemplateContext): Block[] {
  const { receipt } = data;
  return [
    itemsBlock(data, context, { withAmounts: true }),
    {
      kind: 'sums',
      rows: [...sumRows(receipt)],
      total: ['Total', formatMoney(receipt.total)],
      after: settledRows(receipt),
    },
  ];
}

/** The day on which it happened; nothing in a mail that does not know it. */
export const dateRow = (label: string, { happenedAt }: OrderMailData): Row[] =>
  happenedAt ? [[label, formatLongDate(new Date(happenedAt))]] : [];

/** When it is expected and where it goes. */
export const deliveryRows = ({ expected, receipt }: OrderMailData): Row[] => [
  ...(expected ? [['Expected', formatDeliverySpan(expected)] as const] : []),
  ['Ship to', receipt.shippedTo.join(', ')],
];
