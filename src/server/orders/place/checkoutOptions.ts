import type { z } from 'zod';
import { readShop } from '@/server/settings';
import { balanceOf } from '@/server/storeCredit';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import type { checkoutOptionsOut } from '@/shared/schemas/orders/payments';
import { cashLimitsOf, takesGstin } from '@/shared/shop/facts';
import type { Deps } from '../../platform/trpc';
import { countRefused } from '../core/plan/cashOrders';

/** What a customer can choose at checkout, and what the shop charges now. */
export async function checkoutOptions(
  { db, config, gateways }: Pick<Deps, 'db' | 'config' | 'gateways'>,
  viewer: Person,
): Promise<z.infer<typeof checkoutOptionsOut>> {
  const { facts, profile } = await readShop({ db, config });
  const limits = cashLimitsOf(facts);
  return {
    cashOnDelivery: profile.offersCod,
    codFee: toDecimal(facts.codFee),
    pricing: profile.pricing,
    taxLabel: profile.taxLabel,
    storeCredit: toDecimal(await balanceOf(db, viewer.id)),
    cashLimits: { ...limits, notTo: [...limits.notTo] },
    refusedParcels: limits.refusals === null ? 0 : await countRefused(db, viewer.id, ''),
    paypal: gateways.offers('paypal'),
    cardForm: config.payments.provider === 'sandbox',
    cashfreeMode: config.payments.cashfree.mode,
    countries: [...profile.shipsTo],
    ...(takesGstin(facts) && { businessPlace: facts.businessPlace }),
  };
}
