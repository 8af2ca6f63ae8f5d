import { JPEG_WIDTH, mediaIdOf, mediaUrl } from '@/shared/media';
import type { ShopProfile } from '@/shared/shop/facts';
import { type Block, contactLine, type MailItem, type MailMessage, type Row } from './message';
import type { TemplateContext } from './template';

// No colour has six digits, and the shop's PIN code is left out: programs that look for a code in a mail would find them.
const ink = '#2a2628';
const soft = '#6f686b';
const dark = '#0f0e10';
const paper = '#f4f1ec';
const serif = 'Georgia,serif';
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A mail as HTML; what people typed is escaped. */
export function asHtml(
  { subject, heading, blocks, replyTo }: MailMessage,
  { publicUrl, shop }: TemplateContext,
): string {
  const preview = blocks.find((block) => block.kind === 'text')?.text ?? heading;
  const rows = blocks.map(
    (block) => `<tr><td style="padding:0 24px 20px">${blockHtml(block, shop.accent)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;font-family:${sans};color:${ink};word-break:break-word">
<tr><td style="background:${dark};padding:28px 24px;border-bottom:2px solid ${shop.accent}"><a href="${escapeHtml(publicUrl)}" style="font-family:${serif};font-size:24px;letter-spacing:8px;color:#ffffff;text-decoration:none">${markHtml(shop, publicUrl)}</a></td></tr>
<tr><td style="padding:32px 24px 16px"><h1 style="margin:0;font-family:${serif};font-weight:normal;font-size:24px;line-height:32px">${escapeHtml(heading)}</h1></td></tr>
${rows.join('\n')}
<tr><td style="padding:20px 24px 28px;border-top:1px solid ${paper};font-size:13px;line-height:20px;color:${soft}">${replyTo === undefined ? `<p style="margin:0 0 12px">${contactLine}</p>` : ''}${escapeHtml(nameLine(shop))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0;font-size:16px;line-height:24px">${lines(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0;font-size:13px;line-height:20px;color:${soft}">${lines(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 4px;font-size:13px;color:${soft}">${escapeHtml(block.label)}</p><p style="margin:0;font-family:Consolas,Menlo,monospace;font-size:32px;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 28px;background:${dark};color:#ffffff;font-size:14px;letter-spacing:1px;text-decoration:none">${escapeHtml(block.label)}</a>`;
    case 'link':
      return `<a href="${escapeHtml(block.url)}" style="font-size:16px;line-height:24px;color:${ink};text-decoration:underline">${escapeHtml(block.label)}</a>`;
    case 'quote':
      return `<blockquote style="margin:0;padding:12px 16px;border-left:3px solid ${accent};background:${paper};font-size:15px;line-height:22px">${lines(block.text)}</blockquote>`;
    case 'rows':
      return tableHtml(block.rows.map(rowHtml));
    case 'items':
      return tableHtml(block.items.map(itemHtml));
    case 'sums':
      return tableHtml([...block.rows.map(rowHtml), totalHtml(block.total), ...block.after.map(rowHtml)]);
  }
}

/** The name with the tagline, where there is one. */
export const nameLine = ({ name, tagline }: ShopProfile): string =>
  [name, tagline].filter(Boolean).join(' · ');

/** The logo, which mail clients replace by the wordmark until their reader lets them load pictures. */
function markHtml({ logo, wordmark }: ShopProfile, publicUrl: string): string {
  const id = logo && mediaIdOf(logo);
  if (!id) return escapeHtml(wordmark);
  const address = publicUrl + mediaUrl(id, JPEG_WIDTH, 'jpeg');
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(wordmark)}" height="40" style="display:block;height:40px;max-width:220px;color:#ffffff">`;
}

const tableHtml = (rows: string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:22px">${rows.join('')}</table>`;

const rowHtml = ([label, value]: Row): string =>
  `<tr><td style="padding:4px 16px 4px 0;color:${soft};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td align="right" style="padding:4px 0">${lines(value)}</td></tr>`;

const totalHtml = ([label, value]: Row): string => {
  const style = `padding:12px 0 8px;border-top:1px solid ${ink};font-size:18px;line-height:26px;font-weight:bold`;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style}">${escapeHtml(value)}</td></tr>`;
};

/** The picture has its size and ground in any case: many mail clients load none before they are asked to.
 * A name breaks between its words alone. */
function itemHtml({ name, detail, quantity, amount = '', picture }: MailItem): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${paper};vertical-align:top;word-break:normal`;
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="64" height="80" style="display:block;width:64px;height:80px;background:${paper};color:${soft};font-size:11px;line-height:14px">`
    : '';
  const facts = [detail, `Quantity ${quantity}`].filter(Boolean).map(escapeHtml).join('<br>');
  return `<tr>${image && `<td width="76" style="${cell}">${image}</td>`}<td${image ? '' : ' colspan="2"'} style="${cell}"><span style="font-size:15px;line-height:22px;font-weight:bold;color:${ink}">${escapeHtml(name)}</span><br><span style="color:${soft}">${facts}</span></td><td align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
