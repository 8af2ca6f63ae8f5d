import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type AttachedFile, escapeHtml, mailFolder, type StoredMail } from '@/server/mail';
import type { Config } from '../platform/config';
import { isFromThisMachine, isLoopbackHost } from './mailboxAccess';
import type { AppEnv } from './middleware/requests';

const FILE = /^(\d{8})-\w+\.json$/;
/** Maximum mails in the list. */
const maxListed = 200;

/**
 * `/mailbox`: the mails of a store without a mail server, for a developer on the same machine. Other clients
 * get 404, because mails contain codes and reset links. The page exists only in a local store: no mail
 * server, not in production, no proxy, and a loopback PUBLIC_URL.
 */
export function mailbox({ mail, production, proxyCount, publicUrl, dataDir }: Config): Hono<AppEnv> {
  const isOwnAffair = !mail.smtpUrl && !production && proxyCount === 0;
  if (!isOwnAffair || !isLoopbackHost(new URL(publicUrl).hostname)) return new Hono<AppEnv>();
  const folder = mailFolder(dataDir);
  return new Hono<AppEnv>()
    .get('/mailbox', async (c, next) => {
      if (!isFromThisMachine(c)) return next();
      const files = (await listMails(folder)).slice(0, maxListed);
      const mails = await Promise.all(files.map((file) => readMail(folder, file)));
      return c.html(listPage(mails));
    })
    .get('/mailbox/:id{\\d{1,8}}', async (c, next) => {
      const file = isFromThisMachine(c) ? (await listMails(folder)).find(isOf(c.req.param('id'))) : undefined;
      if (!file) return next();
      return c.html(mailPage(await readMail(folder, file), publicUrl));
    });
}

async function listMails(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => FILE.test(file))
    .sort()
    .reverse();
}

const isOf = (id: string) => (file: string) => Number(FILE.exec(file)?.[1]) === Number(id);

async function readMail(folder: string, file: string): Promise<StoredMail> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; background: #141215; color: #ece7e1; }
a { color: #d9bd86; } table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; text-align: left; border-bottom: 1px solid #3a3538; vertical-align: top; }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #1f1c20; }
iframe { width: 100%; height: 40rem; border: 0; background: #fff; }
</style>
</head>
<body>
${body}
</body>
</html>`;

function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, date, to, subject }) =>
      `<tr><td>${escapeHtml(date)}</td><td>${escapeHtml(to)}</td><td><a href="/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const empty = '<p>No emails yet. Reload this page to check again.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>\n<p>No mail server is set up, so emails appear here.</p>\n${rows.length > 0 ? table : empty}`,
  );
}

function mailPage(mail: StoredMail, publicUrl: string): string {
  const headers = { Date: mail.date, From: mail.from, To: mail.to, 'Reply-To': mail.replyTo };
  const rows = Object.entries(headers).filter(([, value]) => value);
  const table = rows
    .map(([name, value = '']) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('');
  // No script runs in the frame; its links may open a new tab.
  const frame = `<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/mailbox">Mailbox</a></p>\n<h1>${escapeHtml(mail.subject)}</h1>\n<table>${table}${(mail.attachments ?? []).map(attachmentRow).join('')}</table>\n<h2>Text</h2>\n<pre>${withLinks(mail.text, publicUrl)}</pre>\n<h2>HTML</h2>\n${frame}`,
  );
}

function attachmentRow({ filename, contentType, content }: AttachedFile): string {
  const href = `data:${escapeHtml(contentType)};base64,${content}`;
  return `<tr><th>Attached</th><td><a href="${href}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a></td></tr>`;
}

/** Links only to the store itself, not to other URLs quoted in a mail. */
function withLinks(text: string, publicUrl: string): string {
  return text
    .split('\n')
    .map((line) => {
      const shown = escapeHtml(line);
      const isOurs = /^\S+$/.test(line) && (line === publicUrl || line.startsWith(`${publicUrl}/`));
      return isOurs ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('\n');
}
