export { adminMailsRouter } from './adminRouter';
export {
  eraseMails,
  listUnsentMails,
  mailStatusesOf,
  purgeMails,
  queueMail,
  queueSecretMail,
  readMailQueue,
  type UnsentMail,
  withdrawMails,
  withdrawMailsOf,
} from './outbox';
export type { TemplateData } from './templates';
export { escapeHtml } from './templates/html';
export { type AttachedFile, fileTransport, mailFolder, type StoredMail, smtpTransport } from './transport';
export { createMailWorker, mailCorrections } from './worker';
