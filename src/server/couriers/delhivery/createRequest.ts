import type { Shipment } from '../port/courier';

/** Delhivery's parser breaks at these; so does a line break. Source: its page about order creation. */
const breaking = /[&#%;\\\s]+/g;
const maxText = 200;

const cleanText = (text: string): string => text.replace(breaking, ' ').trim().slice(0, maxText);

const rupees = (paise: number): number => paise / 100;

/** The body of `POST /api/cmu/create.json`: a form whose field `data` is JSON. */
export function createForm(
  { reference, to, items, grams, size, value, collect }: Shipment,
  pickupName: string,
): string {
  const data = {
    shipments: [
      {
        name: cleanText(to.name),
        add: cleanText(to.street),
        pin: to.pin,
        city: cleanText(to.city),
        state: cleanText(to.state),
        country: cleanText(to.country),
        phone: to.phone,
        order: reference,
        payment_mode: collect === null ? 'Prepaid' : 'COD',
        cod_amount: rupees(collect ?? 0),
        total_amount: rupees(value),
        products_desc: cleanText(items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')),
        quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
        weight: grams,
        ...(size && {
          shipment_length: size.length,
          shipment_width: size.breadth,
          shipment_height: size.height,
        }),
        shipping_mode: 'Surface',
      },
    ],
    pickup_location: { name: pickupName },
  };
  return `format=json&data=${encodeURIComponent(JSON.stringify(data))}`;
}
