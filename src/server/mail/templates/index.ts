import type { z } from 'zod';
import type { SecretBox } from '../../platform/secretBox';
import {
  code,
  newDevice,
  passwordChanged,
  resetLink,
  signInChanged,
  signInsPaused,
  staffInvitation,
} from './accounts';
import { contact, ticket } from './contact';
import { type RenderedMail, renderMessage } from './layout';
import type { Block } from './message';
import {
  orderAddressChanged,
  orderCancelled,
  orderDelivered,
  orderItemChanged,
  orderItemsCancelled,
  orderPaid,
  orderPlaced,
  orderShipped,
} from './orders';
import {
  duplicatePayment,
  orderPartRefunded,
  paymentReturned,
  refundDecided,
  refundReopened,
} from './refunds';
import {
  returnApproved,
  returnCancelled,
  returnDeclined,
  returnReceived,
  returnReleased,
  returnRequested,
  returnSettled,
} from './returns';
import { staffReply } from './staffReply';
import { stockAlert, stockAlertConfirm } from './stockAlerts';
import { storeCreditGiven } from './storeCredit';
import type { Template, TemplateContext } from './template';

/** Every kind of mail the store sends. A new one is a file beside these and a line here. */
export const templates = {
  code,
  resetLink,
  passwordChanged,
  newDevice,
  signInsPaused,
  signInChanged,
  staffInvitation,
  contact,
  ticket,
  orderPlaced,
  orderPaid,
  orderShipped,
  orderAddressChanged,
  orderItemsCancelled,
  orderItemChanged,
  orderDelivered,
  orderCancelled,
  orderPartRefunded,
  refundDecided,
  refundReopened,
  duplicatePayment,
  paymentReturned,
  returnRequested,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnSettled,
  returnCancelled,
  returnReleased,
  stockAlertConfirm,
  stockAlert,
  storeCreditGiven,
  staffReply,
};

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]['data']>;

/** The template of a stored name; undefined for one that this version of the store does not know. */
const findTemplate = (name: string): Template | undefined =>
  Object.hasOwn(templates, name) ? templates[name as TemplateName] : undefined;

/** Renders a mail of the outbox. Throws when its template is unknown or its data does not fit. */
export function renderMail(name: string, data: unknown, context: TemplateContext): RenderedMail {
  const template = findTemplate(name);
  if (!template) throw new Error(`There is no mail template "${name}".`);
  return renderMessage(template.compose(data, context), context);
}

/** A template with data that is stored encrypted. */
export type SecretTemplateName =
  | 'code'
  | 'resetLink'
  | 'staffInvitation'
  | 'stockAlertConfirm'
  | 'stockAlert';

/** A mail's data with its secrets encrypted, as the outbox stores it. */
export const sealData = (secrets: SecretBox, mail: AddressedData): unknown =>
  withSecrets(mail, (text, purpose) => secrets.seal(text, purpose));

/** A mail's stored data as its template takes it. Throws UnreadableSecret. */
export const openData = (secrets: SecretBox, mail: AddressedData): unknown =>
  withSecrets(mail, (text, purpose) => secrets.open(text, purpose));

type AddressedData = { template: string; recipient: string; data: unknown };

function withSecrets(
  { template, recipient, data }: AddressedData,
  change: (text: string, purpose: string) => string,
): unknown {
  const names = findTemplate(template)?.secrets ?? [];
  if (names.length === 0 || typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) =>
    names.includes(name) ? [name, change(String(value), `mail ${template} ${recipient}`)] : [name, value],
  );
  return Object.fromEntries(entries);
}

/** A mail's data without its secrets, which are removed once it is sent. */
export function withoutSecrets(name: string, data: unknown): unknown {
  const secrets = findTemplate(name)?.secrets ?? [];
  if (secrets.length === 0 || typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !secrets.includes(key)));
}

/** Stands where a secret was, so that the parts of a mail that hold it can be left out. */
const hidden = 'HIDDEN-SECRET';

/**
 * The subject and text of a mail without its codes, and without buttons and links that would act for its reader. Throws like
 * renderMail.
 */
export function renderWithoutSecrets(
  name: string,
  data: unknown,
  context: TemplateContext,
): { subject: string; text: string; attachments: string[] } {
  const template = findTemplate(name);
  if (!template) throw new Error(`There is no mail template "${name}".`);
  const known = typeof data === 'object' && data !== null ? data : {};
  const covers = Object.fromEntries(template.secrets.map((secret) => [secret, hidden]));
  const { subject, blocks, ...message } = template.compose({ ...known, ...covers }, context);
  const shown = blocks.map((block): Block => (holdsSecret(block) ? left(block) : block));
  const rendered = renderMessage(
    { ...message, subject: subject.replaceAll(hidden, '••••••'), blocks: shown },
    context,
  );
  return {
    subject: rendered.subject,
    text: rendered.text,
    attachments: rendered.attachments.map(({ fileName }) => fileName),
  };
}

const holdsSecret = (block: Block): boolean => JSON.stringify(block).includes(hidden);

const left = (block: Block): Block => ({
  kind: 'note',
  text:
    block.kind === 'button' || block.kind === 'link'
      ? `[${block.label}: the link is not shown]`
      : '[The code is not shown]',
});

/** The secret texts in a mail's data. */
export function secretsOf(name: string, data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const secrets = findTemplate(name)?.secrets ?? [];
  const values = Object.entries(data).flatMap(([key, value]) =>
    secrets.includes(key) ? [String(value)] : [],
  );
  return values.filter((value) => value !== '');
}
