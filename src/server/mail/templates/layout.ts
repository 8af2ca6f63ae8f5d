import { asHtml, nameLine } from './html';
import { type Attachment, contactLine, type MailItem, type MailMessage, type Row } from './message';
import type { TemplateContext } from './template';

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments: readonly Attachment[];
};

/**
 * A mail as text and as HTML in the store's look. It links to the shop, and to the pages of the couriers that
 * shared/delivery/couriers.ts names.
 */
export function renderMessage(letter: MailMessage, context: TemplateContext): RenderedMail {
  // A line break in a subject would start a new header.
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: asText(letter, context),
    html: asHtml({ ...letter, subject }, context),
    replyTo: letter.replyTo,
    attachments: letter.attachments ?? [],
  };
}

const rowText = ([label, value]: Row): string => `${label}: ${value}`;

function itemText({ name, detail, quantity, amount }: MailItem): string {
  const item = `${quantity} × ${name}${detail ? ` (${detail})` : ''}`;
  return amount ? rowText([item, amount]) : item;
}

function asText({ heading, blocks, replyTo }: MailMessage, { publicUrl, shop }: TemplateContext): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'code':
        return `${block.label}: ${block.code}`;
      case 'button':
      case 'link':
        return `${block.label}:\n${block.url}`;
      case 'quote':
        return block.text.replace(/^/gm, '> ');
      case 'rows':
        return block.rows.map(rowText).join('\n');
      case 'items':
        return block.items.map(itemText).join('\n');
      case 'sums':
        return [...block.rows, block.total, ...block.after].map(rowText).join('\n');
      default:
        return block.text;
    }
  });
  const contact = replyTo === undefined ? [contactLine] : [];
  const signature = `--\n${nameLine(shop)}\n${publicUrl}`;
  return [heading, ...parts, ...contact, signature].join('\n\n').concat('\n');
}
