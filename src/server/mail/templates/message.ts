/** A part of a mail's body. Templates only name parts, so that none can forget to escape what people typed. */
export type Block =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** One short thing to read off, like a code. */
  | { kind: 'code'; code: string; label: string }
  | { kind: 'button'; label: string; url: string }
  /** A way on that matters less than the button. */
  | { kind: 'link'; label: string; url: string }
  /** A text that another person wrote. */
  | { kind: 'quote'; text: string }
  /** Facts, one a line. */
  | { kind: 'rows'; rows: readonly Row[] }
  /** What was ordered. */
  | { kind: 'items'; items: readonly MailItem[] }
  /** Amounts, their total, and what follows from it. */
  | { kind: 'sums'; rows: readonly Row[]; total: Row; after: readonly Row[] };

export type Row = readonly [label: string, value: string];

export type MailItem = {
  name: string;
  /** Size and color; may be empty. */
  detail: string;
  quantity: number;
  amount?: string;
  /** Address of its picture; null when the store has none of its own. */
  picture: string | null;
};

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

/** How a person is reached; at the end of every mail but those to the shop itself. */
export const contactLine = 'Questions? Reply to this email. We reply within two working days.';
