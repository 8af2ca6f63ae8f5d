import { z } from 'zod';

/** One text or several, as one. */
const words = z
  .union([z.string(), z.array(z.string().nullable())])
  .nullish()
  .transform((value) =>
    [value]
      .flat()
      .map((text) => text?.trim())
      .filter(Boolean)
      .join('. '),
  );
/** Numbers come as numbers or as texts. */
const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** The texts of an error that names fields: `{"prepaid": "Client wallet balance is …"}`. */
export function textsIn(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null) return '';
  return Object.values(body).map(textsIn).filter(Boolean).join('. ');
}

/** `GET /c/api/pin-codes/json/` */
export const pinAnswer = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: code,
        /** `Y` or `N`. */
        cod: z.string().nullish(),
        pre_paid: z.string().nullish(),
        /** `Embargo`: closed for now. */
        remarks: words,
      }),
    }),
  ),
});

/** `POST /api/cmu/create.json`: 200 also when nothing was booked. */
export const createAnswer = z.object({
  success: z.boolean().nullish(),
  rmk: words,
  packages: z
    .array(
      z.object({
        /** `Success` or `Fail`. */
        status: z.string().nullish(),
        waybill: code,
        refnum: code,
        remarks: words,
      }),
    )
    .nullish(),
});

/** The last scan of a package, in India's time without a zone. */
const statusAnswer = z.object({
  /** Manifested, In Transit, Pending, Dispatched, Delivered, RTO … */
  Status: z.string(),
  /** UD forward, RT on the way back, DL ended, CN cancelled. */
  StatusType: z.string(),
  /** `EOD-…`: the outcome of a delivery attempt. */
  StatusCode: z.string().nullish(),
  StatusDateTime: z.string().nullish(),
  StatusLocation: z.string().nullish(),
  Instructions: z.string().nullish(),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** `GET /api/v1/packages/json/` */
export const packagesAnswer = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({
          AWB: code,
          ReferenceNo: code,
          Status: statusAnswer,
          Consignee: z.object({ PinCode: code }).nullish(),
        }),
      }),
    )
    .nullish(),
  Error: words,
  rmk: words,
});
export type PackagesAnswer = z.infer<typeof packagesAnswer>;

/** `GET /api/p/packing_slip?pdf=true` */
export const slipAnswer = z.object({
  packages: z.array(z.object({ wbn: code, pdf_download_link: z.url().nullish() })),
});

/** `POST /api/p/edit` */
export const editAnswer = z.object({
  status: z.union([z.boolean(), z.string()]),
  remark: words,
  error: words,
});

/** `POST /fm/request/new/`: on failure, an object of texts by field. */
export const pickupAnswer = z.object({ pickup_id: code, pr_id: code });
