import type { ShopField } from './facts';

export const settingGroups = [
  'Look',
  'Contact and seller',
  'Law',
  'Prices and shipping',
  'Tax',
  'Payments',
  'Cash on delivery',
  'Returns and refunds',
  'Emails',
] as const;
type SettingGroup = (typeof settingGroups)[number];

/** How a field is entered. */
type SettingKind =
  | 'text'
  | 'lines'
  | 'money'
  | 'number'
  | 'percent'
  | 'yesNo'
  | 'list'
  | 'rates'
  | 'choice'
  | 'color'
  | 'logo';

export type SettingField = {
  group: SettingGroup;
  label: string;
  /** What a change does. */
  hint: string;
  kind: SettingKind;
  /** Empty is a value: no limit. */
  isOptional?: true;
  choices?: Readonly<Record<string, string>>;
};

/** The words of every field of Settings, in the order of the page. */
export const settingFields: Readonly<Record<ShopField, SettingField>> = {
  name: {
    group: 'Look',
    label: 'Shop name',
    hint: 'In page titles, emails, receipts, the footer and the product feed.',
    kind: 'text',
  },
  wordmark: {
    group: 'Look',
    label: 'Wordmark',
    hint: 'The name in the header, on papers and in emails without a logo.',
    kind: 'text',
  },
  logo: {
    group: 'Look',
    label: 'Logo',
    hint: 'Replaces the wordmark in the header, the footer and emails. Papers keep the wordmark.',
    kind: 'logo',
    isOptional: true,
  },
  accent: {
    group: 'Look',
    label: 'Accent color',
    hint: 'Buttons, links and small headings of the shop, and the line in emails and on receipts. Prices and the admin keep their colors.',
    kind: 'color',
  },
  tagline: {
    group: 'Look',
    label: 'Tagline',
    hint: 'Below the wordmark in the footer and in emails.',
    kind: 'text',
  },
  description: {
    group: 'Look',
    label: 'Description',
    hint: 'What search engines and shared links show of the home page. The product feed has it too.',
    kind: 'lines',
  },
  copyrightYear: {
    group: 'Look',
    label: 'Copyright year',
    hint: 'In the footer of every page.',
    kind: 'number',
  },
  email: {
    group: 'Contact and seller',
    label: 'Contact email',
    hint: 'In the footer, on the contact page, in policies and on papers.',
    kind: 'text',
  },
  phone: {
    group: 'Contact and seller',
    label: 'Phone',
    hint: 'On the contact page, in policies, on receipts and shipping labels.',
    kind: 'text',
  },
  legalName: {
    group: 'Contact and seller',
    label: 'Legal name',
    hint: 'The seller in policies and on papers. Empty: the shop name.',
    kind: 'text',
  },
  address: {
    group: 'Contact and seller',
    label: 'Address',
    hint: 'Where returns go. In policies, on the contact page and on papers.',
    kind: 'lines',
  },
  gstin: {
    group: 'Contact and seller',
    label: 'GSTIN',
    hint: 'In policies, and on receipts and invoices.',
    kind: 'text',
  },
  grievanceName: {
    group: 'Law',
    label: 'Grievance officer',
    hint: 'The name. In the footer, on the contact and about pages and in policies, as the Consumer Protection (E-Commerce) Rules require.',
    kind: 'text',
  },
  grievanceDesignation: {
    group: 'Law',
    label: 'Designation of the grievance officer',
    hint: 'Beside the name, like Head of customer service.',
    kind: 'text',
  },
  grievanceEmail: {
    group: 'Law',
    label: 'Email of the grievance officer',
    hint: 'Beside the name. Empty: the contact email.',
    kind: 'text',
  },
  grievancePhone: {
    group: 'Law',
    label: 'Phone of the grievance officer',
    hint: 'Beside the name.',
    kind: 'text',
  },
  careEmail: {
    group: 'Law',
    label: 'Email of customer care',
    hint: 'On the contact and about pages, in policies, and among the details of products. Empty: the contact email.',
    kind: 'text',
  },
  carePhone: {
    group: 'Law',
    label: 'Phone of customer care',
    hint: 'Beside its email. Empty: the phone of the shop.',
    kind: 'text',
  },
  careAddress: {
    group: 'Law',
    label: 'Address of customer care',
    hint: 'Only if it is another one. Empty: the address of the seller.',
    kind: 'lines',
  },
  manufacturer: {
    group: 'Law',
    label: 'Manufacturer or importer',
    hint: 'Name and address, for products that name none. Shown among the details of a product.',
    kind: 'lines',
  },
  originCountry: {
    group: 'Law',
    label: 'Country of origin',
    hint: 'The code of the country, like IN, for products that name none.',
    kind: 'text',
  },
  shippingFee: {
    group: 'Prices and shipping',
    label: 'Shipping fee',
    hint: 'What an order at or below the free limit pays. For new orders.',
    kind: 'money',
  },
  freeShippingAbove: {
    group: 'Prices and shipping',
    label: 'Free shipping above',
    hint: 'Orders with a higher subtotal ship free. The cart shows what is missing. For new orders.',
    kind: 'money',
  },
  shipTo: {
    group: 'Prices and shipping',
    label: 'Countries',
    hint: 'Codes of the countries that the address form offers, like IN, NP.',
    kind: 'list',
  },
  pieceGrams: {
    group: 'Prices and shipping',
    label: 'Default weight of a piece',
    hint: 'Grams that a courier is told for a size and colour without a weight.',
    kind: 'number',
  },
  taxMode: {
    group: 'Tax',
    label: 'Tax mode',
    hint: 'GST: prices include taxes by tariff code and place of supply, and refunds carry no charge. For new orders.',
    kind: 'choice',
    choices: { onTop: 'One tax on top of prices', gst: 'GST, included in prices' },
  },
  taxLabel: {
    group: 'Tax',
    label: 'Tax label',
    hint: 'The name of the tax on top in carts, emails and receipts. Without effect in tax mode GST. For new orders.',
    kind: 'text',
  },
  taxPercent: {
    group: 'Tax',
    label: 'Tax rate',
    hint: 'Percent of the goods, added on top of prices. Without effect in tax mode GST. For new orders.',
    kind: 'percent',
  },
  gstRegistration: {
    group: 'Tax',
    label: 'GST registration',
    hint: 'Tax mode GST needs a regular registration; the GSTIN is above, with the seller.',
    kind: 'choice',
    choices: { unregistered: 'Not registered', composition: 'Composition scheme', regular: 'Regular' },
  },
  invoicePrefix: {
    group: 'Tax',
    label: 'Invoice prefix',
    hint: 'One or two characters for the numbers of invoices: A makes A/26-27/000001, and AC/26-27/000001 for credit notes.',
    kind: 'text',
  },
  invoiceAt: {
    group: 'Tax',
    label: 'Tax invoices',
    hint: 'When the store issues them, in tax mode GST. Orders that have an invoice stay as they are.',
    kind: 'choice',
    choices: {
      dispatch: 'For each parcel, at dispatch',
      order: 'For the order, once it is paid or accepted',
    },
  },
  ratesAtIssue: {
    group: 'Tax',
    label: 'Rates of the day of the invoice',
    hint: 'Where a GST rate has changed since the order, its invoice divides the same total by the new rate; the order keeps its own. Off: the invoice uses the rates of the order.',
    kind: 'yesNo',
  },
  businessOrders: {
    group: 'Tax',
    label: 'Orders of businesses',
    hint: 'Whether checkout asks for a GSTIN, in tax mode GST. The tax invoice names it, and returns list the order under B2B. For new orders.',
    kind: 'yesNo',
  },
  businessPlace: {
    group: 'Tax',
    label: 'Place of supply to a business',
    hint: 'Where the GSTIN and the delivery are in different states: section 10(1)(b) of the IGST Act names the registration of the buyer, 10(1)(a) the delivery. Ask your accountant. For new orders.',
    kind: 'choice',
    choices: { registration: 'The state of the GSTIN', delivery: 'The state of the delivery' },
  },
  chargeTax: {
    group: 'Tax',
    label: 'Tax of shipping and fees',
    hint: 'In orders with goods of several GST rates. Which one is right is disputed; ask your accountant. For new orders.',
    kind: 'choice',
    choices: { proRata: 'All rates, by the value of the goods', highest: 'The highest rate' },
  },
  gstRates: {
    group: 'Tax',
    label: 'Own GST rates',
    hint: 'A line each: tariff code, first day, percent, and if there is a limit: rupees of a piece before tax, percent above. Like 62, 2027-04-01, 5, 2500, 18. They come before the table of the store.',
    kind: 'rates',
  },
  upi: {
    group: 'Payments',
    label: 'UPI in the checkout',
    hint: 'A row UPI beside the other methods: phones open the UPI app, computers show a QR code. Cashfree must have enabled server-to-server payments for your account. Off: UPI is on its page alone.',
    kind: 'yesNo',
  },
  cod: {
    group: 'Cash on delivery',
    label: 'Cash on delivery',
    hint: 'Whether orders may be paid in cash to the courier: never, in orders of other programs, or at checkout too.',
    kind: 'choice',
    choices: {
      off: 'Off',
      hidden: 'Through the API only',
      visible: 'Offered at checkout',
    },
  },
  codFee: {
    group: 'Cash on delivery',
    label: 'Fee',
    hint: 'Added to new orders that are paid on delivery. 0 for none.',
    kind: 'money',
  },
  codMax: {
    group: 'Cash on delivery',
    label: 'Highest amount',
    hint: 'New orders above it must be paid in advance. Empty: no limit.',
    kind: 'money',
    isOptional: true,
  },
  codNotTo: {
    group: 'Cash on delivery',
    label: 'Excluded PIN codes',
    hint: 'PIN codes or their first digits, like 79, 744301. Orders to them must be paid in advance.',
    kind: 'list',
  },
  codRefusals: {
    group: 'Cash on delivery',
    label: 'Refused parcels',
    hint: 'From this many refused parcels on, a customer pays in advance. Empty: no limit.',
    kind: 'number',
    isOptional: true,
  },
  codConfirm: {
    group: 'Cash on delivery',
    label: 'Ask for confirmation',
    hint: 'Whether the customer must confirm a new cash order before it is packed.',
    kind: 'yesNo',
  },
  returns: {
    group: 'Returns and refunds',
    label: 'Returns',
    hint: 'What the shop takes back beside faulty items. For new orders.',
    kind: 'choice',
    choices: { off: 'No returns', exchange: 'Exchange', full: 'Return or exchange' },
  },
  returnDays: {
    group: 'Returns and refunds',
    label: 'Days to return',
    hint: 'Counted from the delivery. For new orders.',
    kind: 'number',
  },
  returnShipping: {
    group: 'Returns and refunds',
    label: 'Return shipping',
    hint: 'Who pays for sending back items that are not faulty, where the shop takes them back. The shop pays for faulty ones. In policies.',
    kind: 'choice',
    choices: { customer: 'The customer pays', shop: 'The shop pays' },
  },
  warranty: {
    group: 'Returns and refunds',
    label: 'Warranty',
    hint: 'What you or the manufacturers warrant or guarantee, and how to claim it. In policies. Empty: nothing beyond the law.',
    kind: 'lines',
  },
  refundPercent: {
    group: 'Returns and refunds',
    label: 'Refund charge',
    hint: 'Percent deducted when a customer cancels a paid order. Policies state it. For new orders.',
    kind: 'percent',
  },
  senderName: {
    group: 'Emails',
    label: 'Sender name',
    hint: 'Who emails come from. Empty: the shop name. The address is MAIL_FROM in the environment.',
    kind: 'text',
  },
  replyTo: {
    group: 'Emails',
    label: 'Replies go to',
    hint: 'Replies of customers and messages of the contact page. Empty: the contact email, or the sender address while that is unchanged.',
    kind: 'text',
  },
};
