import { paymentMethodLabels } from '@/shared/orderLabels';
import { paymentMethods } from '@/shared/orderStatus';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';

/** Throws conflict, naming what is offered, where the shop takes no cash on delivery. */
export function assertCashOffered({ config, gateways }: Pick<Deps, 'config' | 'gateways'>): void {
  if (config.payments.codVisible) return;
  const offered = paymentMethods.filter((method) => method !== 'cod' && gateways.offers(method));
  const names = offered.map((method) => paymentMethodLabels[method]).join('; ');
  throw new AppError('conflict', `Cash on delivery is not offered. Please pay by one of these: ${names}.`, {
    details: { offered },
  });
}
