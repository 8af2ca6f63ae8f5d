import { z } from 'zod';
import '../schemas/zodMessages';
import { LOGO_PREFIX } from '../media';
import { chargeTaxes } from '../orders/amounts/gst';
import { returnModes, returnPayers } from '../returns/returnPolicy';
import { countryCode } from '../schemas/catalogue/country';
import { emailSchema, hasUnseen, oneLine, requiredText, unseenFault } from '../schemas/common';
import { businessPlaces } from '../tax/businessBuyer';
import { invoiceTimes } from '../tax/taxDocument';
import { gstRegistrations, taxModes } from '../tax/taxMode';
import { accentFault, isHexColor } from './accent';
import { cashModes } from './cashModes';

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be a text.` })
    .trim()
    .max(max, { error: `${label} must be at most ${max} characters long.`, abort: true });
const line = (label: string, max: number) => clean(label, text(label, max).overwrite(oneLine));
const requiredLine = (label: string, max: number) =>
  clean(label, requiredText(label, max).overwrite(oneLine));
const clean = <Schema extends z.ZodType<string>>(label: string, schema: Schema) =>
  schema.refine((value) => !hasUnseen(value), unseenFault(label));
/** An email address, or empty. */
const optionalEmail = z.union([z.literal(''), emailSchema], 'Please enter a valid email address.');
const paise = z.int().min(0, 'The amount must not be negative.').max(100_000_000, 'The amount is too large.');
const percent = (max: number) =>
  z
    .number('Please enter a percentage.')
    .min(0, 'The percentage must not be negative.')
    .max(max, `The percentage must be at most ${max}.`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.');

/** Where a tax id says what it is: state, PAN, number, Z, check character. Settings also check the character. */
const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])$/, {
    error: 'A GSTIN has 15 characters, like 29ABCDE1234F1ZW.',
    abort: true,
  });

const isoDay = z.iso.date('Enter a day like 2027-04-01.');

/** A rate of the shop's own, which comes before the table of the store. */
export const gstRateIn = z.object({
  hsn: z
    .string()
    .trim()
    .regex(/^\d{2,8}$/, 'Enter the first 2 to 8 digits of a tariff code.'),
  from: isoDay,
  rate: percent(40),
  above: z.object({ limit: paise, rate: percent(40) }).nullable(),
});

const pinPrefix = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'Enter PIN codes or their first digits, like 79 or 744301.');

const distinct = (values: string[]): string[] => [...new Set(values)];

const logoUrl = z
  .string()
  .regex(new RegExp(`^/media/${LOGO_PREFIX}[\\w-]+/\\d+\\.webp$`), 'Please upload the logo here.');

/**
 * What the shopkeeper decides. Amounts are paise. `src/shared/shop/facts.ts` has the defaults, and
 * `src/shared/shop/fields.ts` the words of each field.
 */
export const shopFactsSchema = z.object({
  name: requiredLine('The name', 60),
  wordmark: requiredLine('The wordmark', 24),
  /** The address of an uploaded picture, shown instead of the wordmark. */
  logo: logoUrl.nullable(),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isHexColor, { error: 'Enter a color like #dbb06a.', abort: true })
    .superRefine((color, ctx) => {
      const message = accentFault(color);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
  tagline: line('The tagline', 80),
  description: clean('The description', requiredText('The description', 300)),
  copyrightYear: z
    .int('Please enter a year.')
    .min(1900, 'Please enter a year.')
    .max(2100, 'Please enter a year.'),
  email: emailSchema,
  phone: line('The phone number', 30),
  /** Empty: the name. */
  legalName: line('The legal name', 120),
  address: clean('The address', text('The address', 300)),
  gstin,
  gstRegistration: z.enum(gstRegistrations),
  grievanceName: line('The name', 80),
  /** Empty: the contact address. */
  grievanceEmail: optionalEmail,
  grievancePhone: line('The phone number', 30),
  grievanceDesignation: line('The designation', 80),
  /** Empty: the contact address. */
  careEmail: optionalEmail,
  /** Empty: the phone of the shop. */
  carePhone: line('The phone number', 30),
  /** Empty: the address of the seller. */
  careAddress: clean('The address', text('The address', 300)),
  /** Name and address of the manufacturer, for goods that name none. */
  manufacturer: clean('The manufacturer', text('The manufacturer', 300)),
  /** The ISO 3166 code of the country where goods that name none were made. */
  originCountry: countryCode,
  shippingFee: paise,
  /** Shipping is free strictly above this subtotal. */
  freeShippingAbove: paise,
  taxMode: z.enum(taxModes),
  taxLabel: requiredLine('The label', 20),
  /** How charges are taxed that are sent with goods of several rates. */
  chargeTax: z.enum(chargeTaxes),
  gstRates: z.array(gstRateIn).max(200, 'Enter at most 200 rates.'),
  /** What the numbers of invoices begin with; of credit notes it is followed by C. */
  invoicePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,2}$/, 'Enter one or two letters or digits, like A.'),
  /** When tax invoices are issued: for each parcel that leaves, or for the order once it is paid or accepted. */
  invoiceAt: z.enum(invoiceTimes),
  /** Whether an invoice divides an unchanged total by the rates of its own day. */
  ratesAtIssue: z.boolean(),
  /** Whether checkout takes the GSTIN of a business, in tax mode GST. */
  businessOrders: z.boolean(),
  businessPlace: z.enum(businessPlaces),
  /** Of the goods, on top. */
  taxPercent: percent(50),
  refundPercent: percent(20),
  /** Whether the checkout shows UPI's app link and QR code itself. */
  upi: z.boolean(),
  cod: z.enum(cashModes),
  codFee: paise,
  /** The highest amount to collect; null for no limit. */
  codMax: paise.min(100, 'The limit must be at least ₹1.').nullable(),
  codNotTo: z.array(pinPrefix).max(500, 'Enter at most 500 PIN codes.').overwrite(distinct),
  codRefusals: z.int().min(1, 'Enter at least 1.').max(100, 'Enter at most 100.').nullable(),
  codConfirm: z.boolean(),
  returns: z.enum(returnModes),
  /** Days from the delivery, where `returns` is not off. */
  returnDays: z.int().min(1, 'Enter at least 1 day.').max(365, 'Enter at most 365 days.'),
  returnShipping: z.enum(returnPayers),
  /** What the shop or a manufacturer warrants; empty for nothing beyond the law. */
  warranty: clean('The warranty', text('The warranty', 500)),
  /** ISO 3166 codes. */
  shipTo: z.array(countryCode).min(1, 'Enter at least one country.').max(250).overwrite(distinct),
  /** Grams of a piece whose variant has no weight. */
  pieceGrams: z.int().min(1, 'Enter at least 1 gram.').max(50_000, 'Enter at most 50,000 grams.'),
  /** Empty: the name. */
  senderName: line('The sender name', 60),
  /** Empty: the sender address of MAIL_FROM. */
  replyTo: optionalEmail,
});
