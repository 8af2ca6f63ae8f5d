import { jsPDF } from 'jspdf';
import { z } from 'zod';
import type { FakeAnswer, FakeRequest } from '../../payments/testing/fakeServer';

export const DELHIVERY_KEYS = {
  token: 'delhivery-test-token',
  pickupName: 'Tantu Jaipur',
  webhookSecret: 'agreed-with-delhivery-2026',
};

/** What breaks the parser of the real one. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^&#%;\\\n\r]*$/);

const shipmentIn = z
  .strictObject({
    name: text(200),
    add: text(200),
    pin: z.string().regex(/^[1-9]\d{5}$/),
    city: text(100),
    state: text(100),
    country: z.literal('India'),
    phone: z.string().regex(/^\d{10}$/),
    order: z.string().regex(/^[\w-]{1,50}$/),
    payment_mode: z.enum(['Prepaid', 'COD']),
    cod_amount: z.number().min(0).multipleOf(0.01),
    total_amount: z.number().positive(),
    products_desc: text(200),
    quantity: z.int().positive(),
    weight: z.int().positive(),
    shipment_length: z.number().positive().optional(),
    shipment_width: z.number().positive().optional(),
    shipment_height: z.number().positive().optional(),
    shipping_mode: z.enum(['Surface', 'Express']),
  })
  .refine(({ payment_mode, cod_amount }) => (payment_mode === 'COD') === cod_amount > 0);
type ShipmentIn = z.infer<typeof shipmentIn>;

const createIn = z.strictObject({
  shipments: z.array(shipmentIn).length(1),
  pickup_location: z.strictObject({ name: z.string() }),
});

const pickupIn = z.strictObject({
  pickup_location: z.literal(DELHIVERY_KEYS.pickupName),
  pickup_date: z.iso.date(),
  pickup_time: z.iso.time(),
  expected_package_count: z.int().positive(),
});

const editIn = z.strictObject({ waybill: z.string().min(1), cancellation: z.literal('true') });

/** A status of a package: `['UD', 'In Transit']`. */
type Step = readonly [type: string, status: string, code?: string, instructions?: string];
type Package = ShipmentIn & { waybill: string; status: Step; at: Date };

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const refusal = (status: number, body: unknown): FakeAnswer => ({ status, body });

/** The books of a fake Delhivery: refuses what the real one refuses, in its words and with its status codes. */
export class DelhiveryBooks {
  readonly packages: Package[] = [];
  readonly pickups = new Map<string, number>();
  /** PIN codes that are not served, or take no cash. */
  readonly unserved = new Set<string>(['194101']);
  readonly cashless = new Set<string>();

  constructor(
    private readonly now: () => Date,
    private readonly origin: () => string,
  ) {}

  answer = (request: FakeRequest): FakeAnswer => {
    const { method, path, headers } = request;
    const url = new URL(path, 'http://fake');
    if (url.pathname.startsWith('/files/')) return this.file(url.pathname, headers.authorization);
    if (headers.authorization !== `Token ${DELHIVERY_KEYS.token}`)
      return refusal(401, { detail: 'Invalid token' });
    switch (`${method} ${url.pathname}`) {
      case 'GET /c/api/pin-codes/json/':
        return this.pin(url.searchParams.get('filter_codes') ?? '');
      case 'POST /api/cmu/create.json':
        return this.create(request);
      case 'GET /api/v1/packages/json/':
        return this.list(url.searchParams);
      case 'GET /api/p/packing_slip':
        return this.slip(url.searchParams);
      case 'POST /fm/request/new/':
        return this.pickup(request.json);
      case 'POST /api/p/edit':
        return this.edit(request.json);
    }
    return refusal(404, { detail: 'Not found.' });
  };

  /** Moves a package on. */
  move(waybill: string, ...status: Step): void {
    const found = this.packages.find((one) => one.waybill === waybill);
    if (!found) throw new Error(`Delhivery has no ${waybill}.`);
    Object.assign(found, { status, at: this.now() });
  }

  /** Adds a package that another program booked. */
  bookElsewhere({ order, pin, waybill }: Pick<Package, 'order' | 'pin' | 'waybill'>): void {
    const rest = {
      name: 'Bina Das',
      add: '3 Park Street',
      city: 'Delhi',
      state: 'Delhi',
      country: 'India',
      phone: '9123456780',
      payment_mode: 'Prepaid',
      cod_amount: 0,
      total_amount: 500,
      products_desc: '1 x Shawl',
      quantity: 1,
      weight: 300,
      shipping_mode: 'Surface',
    } as const;
    this.packages.push({ ...rest, order, pin, waybill, status: ['UD', 'Manifested'], at: this.now() });
  }

  private pin(pin: string): FakeAnswer {
    if (this.unserved.has(pin)) return ok({ delivery_codes: [] });
    const place = { pin: Number(pin), pre_paid: 'Y', cod: this.cashless.has(pin) ? 'N' : 'Y', remarks: '' };
    return ok({ delivery_codes: [{ postal_code: place }] });
  }

  private create({ raw, headers }: FakeRequest): FakeAnswer {
    const head = 'format=json&data=';
    if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !raw.startsWith(head))
      return ok({ success: false, error: true, rmk: 'format key missing in POST', packages: [] });
    // Whatever follows a bare ampersand is another field.
    const content = new URLSearchParams(raw).get('data') ?? '';
    const body = createIn.safeParse(parsed(content));
    if (!body.success) {
      const fields = body.error.issues.map(({ path }) => path.join('.'));
      return ok({ success: false, rmk: `An internal Error has occurred: ${fields}`, packages: [] });
    }
    const [shipment] = body.data.shipments;
    if (!shipment) throw new Error('no shipment');
    if (body.data.pickup_location.name !== DELHIVERY_KEYS.pickupName)
      return ok({ success: false, rmk: 'ClientWarehouse matching query does not exist.', packages: [] });
    // A refusal names a waybill too, of no package.
    const waybill = String(26_805_710_000_000 + this.packages.length);
    const made = { refnum: shipment.order, waybill, payment: shipment.payment_mode };
    const fail = (remark: string) =>
      ok({ success: false, rmk: '', packages: [{ ...made, status: 'Fail', remarks: [remark] }] });
    if (this.packages.some(({ order }) => order === shipment.order)) return fail('Duplicate order id');
    if (this.unserved.has(shipment.pin)) return fail('Pincode is not serviceable');
    if (shipment.payment_mode === 'COD' && this.cashless.has(shipment.pin))
      return fail('COD is not available');
    this.packages.push({ ...shipment, waybill, status: ['UD', 'Manifested', 'X-UCI'], at: this.now() });
    return ok({
      success: true,
      rmk: '',
      package_count: 1,
      packages: [{ ...made, status: 'Success', serviceable: true, remarks: [''] }],
    });
  }

  private list(query: URLSearchParams): FakeAnswer {
    const asked = (query.get('waybill') ?? query.get('ref_ids') ?? '').split(',');
    if (asked.length > 50) return refusal(400, { Error: 'Too many waybills.' });
    const found = this.packages.filter(({ waybill, order }) =>
      asked.includes(query.has('waybill') ? waybill : order),
    );
    if (found.length === 0) return ok({ Success: false, Error: 'No such waybill or Order Id found' });
    return ok({ ShipmentData: found.map((one) => ({ Shipment: shown(one) })) });
  }

  private slip(query: URLSearchParams): FakeAnswer {
    const wanted = (query.get('wbns') ?? '').split(',');
    if (query.get('pdf') !== 'true') return refusal(400, { error: 'pdf' });
    const found = this.packages.filter(({ waybill }) => wanted.includes(waybill));
    return ok({
      packages_found: found.length,
      packages: found.map(({ waybill }) => ({
        wbn: waybill,
        pdf_download_link: `${this.origin()}/files/${waybill}.pdf`,
      })),
    });
  }

  /** A file on another host, which must not see the token. */
  private file(path: string, authorization: string | undefined): FakeAnswer {
    if (authorization !== undefined) return refusal(400, {});
    const page = new jsPDF({ unit: 'mm', format: [100, 150] });
    page.text(`Delhivery ${path.slice('/files/'.length, -'.pdf'.length)}`, 10, 20);
    return { status: 200, body: null, file: new Uint8Array(page.output('arraybuffer')) };
  }

  private pickup(json: unknown): FakeAnswer {
    const body = pickupIn.safeParse(json);
    if (!body.success) return refusal(400, { pickup_location: body.error.message });
    const { pickup_date, expected_package_count } = body.data;
    if (pickup_date < this.now().toISOString().slice(0, 10))
      return refusal(400, { pickup_date: 'Pickup date cannot be in past' });
    if (this.pickups.has(pickup_date))
      return refusal(400, { pr_exist: 'Pickup request already exists for this date' });
    this.pickups.set(pickup_date, expected_package_count);
    return refusal(201, { pickup_id: 987_653 + this.pickups.size, pickup_date });
  }

  private edit(json: unknown): FakeAnswer {
    const body = editIn.safeParse(json);
    const found = body.data && this.packages.find(({ waybill }) => waybill === body.data.waybill);
    if (!found) return ok({ status: false, error: 'Invalid waybill' });
    const [type, status] = found.status;
    if (type === 'DL') return ok({ status: false, error: 'Shipment is already delivered' });
    if (type === 'CN') return ok({ status: false, error: 'Shipment is already cancelled' });
    found.status = status === 'Manifested' ? ['CN', 'Cancelled'] : ['RT', 'In Transit'];
    found.at = this.now();
    return ok({ status: true, waybill: found.waybill, remark: 'Shipment has been cancelled.' });
  }
}

const indiaMs = 5.5 * 3_600_000;

const shown = ({ waybill, order, pin, status: [type, status, code, instructions], at }: Package) => ({
  AWB: waybill,
  ReferenceNo: order,
  Consignee: { PinCode: Number(pin) },
  Status: {
    Status: status,
    StatusType: type,
    StatusCode: code ?? '',
    StatusLocation: 'Jaipur_Sitapura_H (Rajasthan)',
    // India's time, without saying so.
    StatusDateTime: new Date(at.getTime() + indiaMs).toISOString().slice(0, -1),
    Instructions: instructions ?? '',
  },
  Scans: [],
});

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
