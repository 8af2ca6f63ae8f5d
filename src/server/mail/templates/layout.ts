import { STORE } from '@/shared/shop';

/** A part of a mail's body. Templates only name parts, so that none can forget to escape what people typed. */
export type Block =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** One short thing to read off, like a code. */
  | { kind: 'code'; code: string; label: string }
  | { kind: 'button'; label: string; url: string }
  /** What somebody else wrote. */
  | { kind: 'quote'; text: string }
  /** Facts or amounts, one a line. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] };

/** A file that goes with a mail; made when the mail is sent, so that the outbox holds only what it is made of. */
export type Attachment = { fileName: string; contentType: string; content: () => Promise<Uint8Array> };

export type MailMessage = {
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments: readonly Attachment[];
};

/**
 * A mail as text and as HTML in the store's look. It links to `publicUrl`, and to the pages of the couriers that
 * shared/couriers.ts names.
 */
export function renderMessage(letter: MailMessage, publicUrl: string): RenderedMail {
  // A line break in a subject would start a new header.
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: asText(letter, publicUrl),
    html: asHtml({ ...letter, subject }, publicUrl),
    replyTo: letter.replyTo,
    attachments: letter.attachments ?? [],
  };
}

function asText({ heading, blocks }: MailMessage, publicUrl: string): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'code':
        return `${block.label}: ${block.code}`;
      case 'button':
        return `${block.label}:\n${block.url}`;
      case 'quote':
        return block.text.replace(/^/gm, '> ');
      case 'rows':
        return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
      default:
        return block.text;
    }
  });
  return [heading, ...parts, `--\n${STORE.name} · ${STORE.tagline}\n${publicUrl}`].join('\n\n').concat('\n');
}

// No colour is six digits, and the shop's PIN code is not here: whoever looks for a code in a mail finds that.
const ink = '#2a2628';
const soft = '#6f686b';
const dark = '#0f0e10';
const paper = '#f4f1ec';
const accent = '#c9a96e';
const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml({ subject, heading, blocks }: MailMessage, publicUrl: string): string {
  const preview = blocks.find((block) => block.kind === 'text')?.text ?? heading;
  const rows = blocks.map((block) => `<tr><td style="padding:0 32px 20px">${blockHtml(block)}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;font-family:${sans};color:${ink}">
<tr><td style="background:${dark};padding:28px 32px;border-bottom:2px solid ${accent}"><a href="${escapeHtml(publicUrl)}" style="font-family:${serif};font-size:24px;letter-spacing:8px;color:#ffffff;text-decoration:none">${STORE.wordmark}</a></td></tr>
<tr><td style="padding:32px 32px 16px"><h1 style="margin:0;font-family:${serif};font-weight:normal;font-size:24px;line-height:32px">${escapeHtml(heading)}</h1></td></tr>
${rows.join('\n')}
<tr><td style="padding:20px 32px 28px;border-top:1px solid ${paper};font-size:12px;line-height:18px;color:${soft}">${escapeHtml(STORE.name)} · ${escapeHtml(STORE.tagline)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0;font-size:16px;line-height:24px">${lines(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0;font-size:13px;line-height:20px;color:${soft}">${lines(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 4px;font-size:13px;color:${soft}">${escapeHtml(block.label)}</p><p style="margin:0;font-family:Consolas,Menlo,monospace;font-size:32px;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 28px;background:${dark};color:#ffffff;font-size:14px;letter-spacing:1px;text-decoration:none">${escapeHtml(block.label)}</a>`;
    case 'quote':
      return `<blockquote style="margin:0;padding:12px 16px;border-left:3px solid ${accent};background:${paper};font-size:15px;line-height:22px">${lines(block.text)}</blockquote>`;
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:22px">${block.rows.map(rowHtml).join('')}</table>`;
  }
}

const rowHtml = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding:4px 16px 4px 0;color:${soft};vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:4px 0">${lines(value)}</td></tr>`;

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
