import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { shopSettings } from '@/db/schema';
import type { ShopFacts } from '@/shared/shop/facts';

/** The settings of the demo's seller in Bengaluru, who is registered for GST. The company and its GSTIN are invented. */
export const DEMO_SELLER = {
  gstin: '29ABCDE1234F1ZW',
  gstRegistration: 'regular',
  legalName: 'Tantu Demo Textiles Private Limited',
  address: '4 Example Road, Bengaluru 560001',
  email: 'care@tantu-demo.example',
  phone: '+91 12345 67890',
  grievanceName: 'Asha Rao',
  grievanceDesignation: 'Grievance Officer',
  grievanceEmail: 'grievance@tantu-demo.example',
  grievancePhone: '+91 12345 67891',
  manufacturer: 'Tantu Demo Textiles Private Limited, 4 Example Road, Bengaluru 560001',
  invoicePrefix: 'A',
  taxMode: 'gst',
  refundPercent: 0,
  returns: 'full',
} as const satisfies Partial<ShopFacts>;

const rows = Object.entries(DEMO_SELLER).map(([field, value]) => ({ field, value }));

export async function addSeller(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(shopSettings)
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .run();
}

/**
 * Removes the settings of the invented seller that nobody changed. All stay once the shop has its own GSTIN: then the shopkeeper
 * has taken them over.
 */
export async function removeSeller(tx: Tx): Promise<void> {
  const found = await tx.select().from(shopSettings).all();
  const storedValue = (field: string) => found.find((row) => row.field === field)?.value;
  if (storedValue('gstin') !== DEMO_SELLER.gstin) return;
  for (const { field, value } of rows)
    if (storedValue(field) === value)
      await tx.delete(shopSettings).where(eq(shopSettings.field, field)).run();
}
