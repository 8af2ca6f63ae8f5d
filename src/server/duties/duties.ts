import { type Lacking, lackingImporter, lackingMaker, lackingMeasures } from '@/server/catalogue';
import { countMessages } from '@/server/contact';
import { readFacts } from '@/server/settings';
import type { DutiesOut, Duty } from '@/shared/schemas/tax/duties';
import { DEFAULT_FACTS, type ShopFacts, type ShopField } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import type { Deps } from '../platform/trpc';

type Missing = Duty['missing'][number];

const settingsLink = (field: ShopField): string =>
  `/admin/settings?search=${encodeURIComponent(settingFields[field].label)}`;

/** The fields of Settings that are empty. */
const empty = (facts: ShopFacts, ...fields: ShopField[]): Missing[] =>
  fields
    .filter((field) => facts[field] === '')
    .map((field) => ({ text: `${settingFields[field].label} is missing.`, link: settingsLink(field) }));

/** Products that lack something, as the first of them with the number of the others. */
function lacking({ count, first }: Lacking, what: string): Missing[] {
  const [one] = first;
  if (!one) return [];
  const others = count - 1;
  const more = others === 0 ? '' : others === 1 ? ' and 1 other product' : ` and ${others} other products`;
  const link = `/admin/products?search=${encodeURIComponent(one.name)}`;
  return [{ text: `${one.name}${more}: ${what}`, link }];
}

const ecommerce = (rule: string): string => `Consumer Protection (E-Commerce) Rules, 2020, ${rule}`;
const packages = (rule: string): string => `Legal Metrology (Packaged Commodities) Rules, 2011, ${rule}`;

/** What the shop says of itself. */
const statedDuties = (facts: ShopFacts): Duty[] => [
  {
    name: 'Legal name, address and contact of the seller',
    rule: ecommerce('rule 4(2)'),
    missing: [
      ...empty(facts, 'legalName', 'address', 'phone'),
      ...(facts.email === DEFAULT_FACTS.email
        ? [{ text: 'Contact email is that of the example shop.', link: settingsLink('email') }]
        : []),
    ],
  },
  {
    name: 'Grievance officer with name, designation and contact',
    rule: ecommerce('rule 4(4)'),
    missing: empty(facts, 'grievanceName', 'grievanceDesignation', 'grievancePhone'),
  },
];

/** What the shop charges. */
const chargeDuties = ({ taxMode, refundPercent }: ShopFacts): Duty[] => [
  {
    name: 'One price that includes all taxes',
    rule: ecommerce('rules 6(5) and 7(1)'),
    missing:
      taxMode === 'gst'
        ? []
        : [
            {
              text: 'Tax is added on top of prices. Set the tax mode to GST.',
              link: settingsLink('taxMode'),
            },
          ],
  },
  {
    name: 'No charge for cancelling that the shop does not bear as well',
    rule: ecommerce('rule 4(8)'),
    missing:
      refundPercent === 0
        ? []
        : [
            {
              text: `The refund charge is ${refundPercent} %. Set it to 0.`,
              link: settingsLink('refundPercent'),
            },
          ],
  },
];

/** What the store does in every shop. */
const builtIn: readonly Duty[] = [
  { name: 'Consent by an explicit act, no box ticked in advance', rule: ecommerce('rule 4(9)') },
  {
    name: 'Pages about delivery, payment and chargebacks, cancellation, returns and who pays for them, warranty and refunds',
    rule: ecommerce('rule 7(1)'),
  },
  {
    name: 'A filter of countries of origin while an imported product is on sale',
    rule: packages('rule 6(10A)'),
  },
].map((duty) => ({ ...duty, missing: [] }));

/** The duties of the shop by consumer law, each with its rule and what is missing. */
export async function readDuties({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<DutiesOut> {
  const facts = await readFacts({ db, config });
  const { overdue } = await countMessages(db, '', now());
  const goods: Duty[] = [
    {
      name: 'Manufacturer or importer of every product',
      rule: packages('rule 6(10)'),
      missing: facts.manufacturer === '' ? lacking(await lackingMaker(db), 'no manufacturer is named.') : [],
    },
    {
      name: 'Importer of every imported product',
      rule: ecommerce('rule 6(5)'),
      missing: lacking(
        await lackingImporter(db, facts.originCountry),
        'imported, and names no importer of its own.',
      ),
    },
    {
      name: 'Size with its measures in centimetres',
      rule: packages('rule 6(10)'),
      missing: lacking(await lackingMeasures(db), 'no size guide has its measures.'),
    },
    {
      name: 'Consumer care by email and phone beside every product',
      rule: packages('rule 6(2)'),
      missing: facts.carePhone || facts.phone ? [] : empty(facts, 'carePhone'),
    },
  ];
  const tickets: Duty = {
    name: 'Complaints acknowledged within 48 hours and solved within one month',
    rule: ecommerce('rule 4(5)'),
    missing:
      overdue === 0
        ? []
        : [
            {
              text: overdue === 1 ? '1 message is overdue.' : `${overdue} messages are overdue.`,
              link: '/admin/messages?filter=overdue&sort=due',
            },
          ],
  };
  return { duties: [...statedDuties(facts), tickets, ...chargeDuties(facts), ...goods, ...builtIn] };
}
