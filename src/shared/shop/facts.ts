import type { z } from 'zod';
import type { Paise } from '../money';
import { PRICING, type PricingRules } from '../orders/amounts/rules';
import type { CashLimits } from '../orders/cashOnDelivery';
import type { ReturnPolicy } from '../returns/returnPolicy';
import { accentStyleOf } from './accent';
import type { shopFactsSchema } from './schema';
import { type SellerFact, sellerFacts, sellerLine } from './seller';

/** What the shopkeeper decides in Settings. Amounts are paise. */
export type ShopFacts = z.infer<typeof shopFactsSchema>;
export type ShopField = keyof ShopFacts;

/** The description of a shop that wrote none. */
const descriptionOf = (name: string): string =>
  `${name} makes unique, sustainable clothing that blends Indian tradition with modern cuts. Kurtas, sarees, shirts, jackets and more, delivered free across India.`;

/** A shop that changed nothing: the specification's values. */
export const DEFAULT_FACTS: ShopFacts = {
  name: 'Tantu',
  wordmark: 'TANTU',
  logo: null,
  accent: '#dbb06a',
  tagline: 'Contemporary clothing from Indian thread',
  description: descriptionOf('Tantu'),
  copyrightYear: 2025,
  email: 'hello@tantu.example',
  phone: '',
  legalName: '',
  address: '',
  gstin: '',
  gstRegistration: 'unregistered',
  grievanceName: '',
  grievanceEmail: '',
  grievancePhone: '',
  grievanceDesignation: '',
  careEmail: '',
  carePhone: '',
  careAddress: '',
  manufacturer: '',
  originCountry: 'IN',
  ...PRICING,
  taxMode: 'onTop',
  taxLabel: 'Tax',
  chargeTax: 'proRata',
  gstRates: [],
  invoicePrefix: '',
  invoiceAt: 'dispatch',
  ratesAtIssue: true,
  businessOrders: false,
  businessPlace: 'registration',
  refundPercent: 2,
  upi: false,
  cod: 'hidden',
  codFee: 0,
  codMax: null,
  codNotTo: [],
  codRefusals: null,
  codConfirm: false,
  returns: 'off',
  returnDays: 7,
  returnShipping: 'customer',
  warranty: '',
  shipTo: ['IN'],
  pieceGrams: 500,
  senderName: '',
  replyTo: '',
};

/** The facts of a shop that stored these. */
export const factsOf = (stored: Partial<ShopFacts>): ShopFacts => ({
  ...DEFAULT_FACTS,
  description: descriptionOf(stored.name ?? DEFAULT_FACTS.name),
  ...stored,
});

/** Where replies of customers go: as chosen, else a contact address of the shop's own; undefined for the sender address. */
export const replyAddressOf = ({
  replyTo,
  email,
}: Pick<ShopFacts, 'replyTo' | 'email'>): string | undefined =>
  replyTo || (email === DEFAULT_FACTS.email ? undefined : email);

/** Whether an order can name the GSTIN of a business. */
export const takesGstin = ({
  taxMode,
  businessOrders,
}: Pick<ShopFacts, 'taxMode' | 'businessOrders'>): boolean => taxMode === 'gst' && businessOrders;

/** What the shop charges, from its facts. */
export const pricingOf = ({
  shippingFee,
  freeShippingAbove,
  taxMode,
  taxPercent,
}: Pick<ShopFacts, 'shippingFee' | 'freeShippingAbove' | 'taxMode' | 'taxPercent'>): PricingRules => ({
  shippingFee,
  freeShippingAbove,
  taxPercent: taxMode === 'gst' ? 0 : taxPercent,
});

export const cashLimitsOf = ({ codMax, codNotTo, codRefusals }: ShopFacts): CashLimits => ({
  most: codMax,
  notTo: codNotTo,
  refusals: codRefusals,
});

export const returnPolicyOf = ({ returns, returnDays }: ShopFacts): ReturnPolicy => ({
  mode: returns,
  days: returns === 'off' ? 0 : returnDays,
});

/** What everyone may know of the shop: pages, mails and papers show it. */
export type ShopProfile = Pick<
  ShopFacts,
  | 'name'
  | 'wordmark'
  | 'logo'
  | 'accent'
  | 'tagline'
  | 'description'
  | 'copyrightYear'
  | 'email'
  | 'phone'
  | 'legalName'
  | 'address'
  | 'gstin'
  | 'taxMode'
  | 'returnShipping'
  | 'warranty'
> & {
  grievance: { name: string; designation: string; email: string; phone: string };
  /** Customer care, where complaints about goods go. */
  care: { email: string; phone: string; address: string };
  /** The seller's labelled facts that are filled in; empty in a shop that stated none. */
  seller: readonly SellerFact[];
  /** The same in a sentence for the footer. */
  sellerLine: string;
  pricing: PricingRules;
  /** The label of the tax row, with its rate. */
  taxLabel: string;
  refundPercent: number;
  /** What lists of products say about shipping. */
  shippingText: string;
  /** The brand of a product that names none. */
  houseBrand: string;
  /** The style of a chosen accent; null for that of the stylesheet. */
  accentStyle: string | null;
  offersCod: boolean;
  codFee: Paise;
  returnPolicy: ReturnPolicy;
  /** Names of the countries that the shop ships to. */
  shipsTo: readonly string[];
  /** What colour names look like: a line for each, `Navy#222d4a`, with a line break before it. Absent outside of pages. */
  swatches?: string;
  /** What a preview says of itself; absent in the shop itself. Worded by the server: pages need no code for it. */
  preview?: string;
};

/** "Tax (8%)". */
export const taxRowLabel = ({
  taxMode,
  taxLabel,
  taxPercent,
}: Pick<ShopFacts, 'taxMode' | 'taxLabel' | 'taxPercent'>): string =>
  taxMode === 'gst' ? 'Incl. GST' : `${taxLabel} (${taxPercent}%)`;

/** The tax row of orders from before orders stored it. */
export const OLDER_TAX_LABEL = taxRowLabel(DEFAULT_FACTS);

/** The public facts of a shop; `nameOf` names a country by its code. */
export function profileOf(facts: ShopFacts, nameOf: (code: string) => string): ShopProfile {
  const { name, wordmark, logo, accent, tagline, description, copyrightYear, email, phone } = facts;
  return {
    ...{ name, wordmark, logo, accent, tagline, description, copyrightYear, email, phone },
    legalName: facts.legalName || name,
    address: facts.address,
    gstin: facts.gstin,
    taxMode: facts.taxMode,
    returnShipping: facts.returnShipping,
    warranty: facts.warranty,
    grievance: {
      name: facts.grievanceName,
      designation: facts.grievanceDesignation,
      email: facts.grievanceEmail || email,
      phone: facts.grievancePhone,
    },
    care: {
      email: facts.careEmail || email,
      phone: facts.carePhone || phone,
      address: facts.careAddress || facts.address,
    },
    seller: sellerFacts(facts),
    sellerLine: sellerLine(facts),
    pricing: pricingOf(facts),
    taxLabel: taxRowLabel(facts),
    refundPercent: facts.refundPercent,
    shippingText:
      facts.shippingFee === 0 || facts.freeShippingAbove <= DEFAULT_FACTS.freeShippingAbove
        ? 'with free shipping across India'
        : 'delivered across India',
    houseBrand: `${name} Collection`,
    accentStyle: accent === DEFAULT_FACTS.accent ? null : accentStyleOf(accent),
    offersCod: facts.cod === 'visible',
    codFee: facts.codFee,
    returnPolicy: returnPolicyOf(facts),
    shipsTo: facts.shipTo.map(nameOf),
  };
}

/** A shop that changed nothing, as everyone sees it. */
export const DEFAULT_PROFILE: ShopProfile = profileOf(DEFAULT_FACTS, () => 'India');
