import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import { delhiveryCourier } from './delhivery/courier';
import type { CourierPort, Couriers, Service } from './port/courier';

declare module '@/server/platform/trpc' {
  interface Deps {
    couriers: Couriers;
  }
}

/** The couriers that the configuration names; the numbers of all others are typed. */
export function createCouriers({ config, log }: { config: Config; log: Logger }): Couriers {
  const { token, pickupName, ...rest } = config.couriers.delhivery;
  const ports =
    token && pickupName ? [delhiveryCourier({ settings: { token, pickupName, ...rest }, log })] : [];
  return couriersOf(ports);
}

/** Couriers by name. Which PIN codes each serves is cached for an hour. */
export function couriersOf(ports: readonly CourierPort[]): Couriers {
  const cached = ports.map(withCachedService);
  return {
    names: cached.map(({ courier }) => courier),
    byName: (courier) => cached.find((port) => port.courier === courier) ?? null,
  };
}

const cacheMs = 3_600_000;
const maxPins = 5000;

function withCachedService(port: CourierPort): CourierPort {
  const services = new LRUCache<string, Service>({ max: maxPins, ttl: cacheMs });
  return {
    ...port,
    service: async (pin) => {
      const known = services.get(pin);
      if (known) return known;
      const found = await port.service(pin);
      services.set(pin, found);
      return found;
    },
  };
}
