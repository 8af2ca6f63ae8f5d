import type { z } from 'zod';
import type { ShopProfile } from '@/shared/shop/facts';
import type { MailMessage } from './message';

/** What a template may know beyond its data. */
export type TemplateContext = {
  /** Origin of every link. */
  publicUrl: string;
  /** Who writes. */
  shop: ShopProfile;
};

/** One kind of mail. Its data is stored in the outbox as JSON, so it holds only what JSON can. */
export type Template<Data = unknown> = {
  data: z.ZodType<Data>;
  /** Names of the data that are emptied once the mail is sent. */
  secrets: readonly string[];
  /** Words the mail. Throws when what was stored is not this template's data. */
  compose: (stored: unknown, context: TemplateContext) => MailMessage;
};

type Definition<Data> = Omit<Template<Data>, 'compose'> & {
  compose: (data: Data, context: TemplateContext) => MailMessage;
};

export const defineTemplate = <Data>({ compose, ...rest }: Definition<Data>): Template<Data> => ({
  ...rest,
  compose: (stored, context) => compose(rest.data.parse(stored), context),
});
