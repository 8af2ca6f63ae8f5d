import type { ShopFacts, ShopField } from '@/shared/shop/facts';

/** The fields of Settings that the environment decides, each with its variable. */
export type PinnedFacts = { [Field in ShopField]?: { variable: string; value: ShopFacts[Field] } };

/** The variables that decide a field of Settings while they are set. */
export type PinningVariables = {
  UPI?: 'on' | 'off';
  COD?: ShopFacts['cod'];
  /** Rupees. */
  COD_MAX?: number;
  /** Rupees. */
  COD_FEE?: number;
  COD_NOT_TO?: string[];
  COD_REFUSALS?: number;
  COD_CONFIRM?: 'on' | 'off';
  RETURNS?: ShopFacts['returns'];
  RETURN_DAYS?: number;
  /** Country codes. */
  SHIP_TO?: string[];
  DEFAULT_PIECE_GRAMS?: number;
  MAIL_FROM?: MailFrom;
};

/** The sender of mails: "Tantu <hello@tantu.example>", or the address alone. */
export type MailFrom = { name: string; address: string };

export function readMailFrom(text: string): MailFrom {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim(), address: address.trim() };
}

const paiseOfRupees = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : rupees * 100;

/** The fields that the set variables decide. */
export function pinnedFactsOf(env: PinningVariables): PinnedFacts {
  const pins = {
    upi: { variable: 'UPI', value: env.UPI && env.UPI === 'on' },
    cod: { variable: 'COD', value: env.COD },
    codMax: { variable: 'COD_MAX', value: paiseOfRupees(env.COD_MAX) },
    codFee: { variable: 'COD_FEE', value: paiseOfRupees(env.COD_FEE) },
    codNotTo: { variable: 'COD_NOT_TO', value: env.COD_NOT_TO },
    codRefusals: { variable: 'COD_REFUSALS', value: env.COD_REFUSALS },
    codConfirm: { variable: 'COD_CONFIRM', value: env.COD_CONFIRM && env.COD_CONFIRM === 'on' },
    returns: { variable: 'RETURNS', value: env.RETURNS },
    returnDays: { variable: 'RETURN_DAYS', value: env.RETURN_DAYS },
    shipTo: { variable: 'SHIP_TO', value: env.SHIP_TO },
    pieceGrams: { variable: 'DEFAULT_PIECE_GRAMS', value: env.DEFAULT_PIECE_GRAMS },
    senderName: { variable: 'MAIL_FROM', value: env.MAIL_FROM?.name || undefined },
  } satisfies { [Field in ShopField]?: { variable: string; value: ShopFacts[Field] | undefined } };
  return Object.fromEntries(Object.entries(pins).filter(([, { value }]) => value !== undefined));
}
