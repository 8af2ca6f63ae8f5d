import autocannon from 'autocannon';
import { atLeast, atMost, ms, perSecond } from '../report/statistics';
import type { Row } from '../report/table';
import { makeScaledFolder, withStore } from '../stores/demoStore';

const products = 1000;
const clients = 10;
const seconds = 3;
const rounds = 5;
const limits = { perSecond: 1500, p99Ms: 30 };

const colors = ['black', 'white', 'navy', 'maroon', 'teal', 'blue', 'green', 'red', 'grey', 'blak'];
const materials = ['cotton', 'linen', 'silk', 'wool', 'khadi', 'denim', 'leather', 'soft', 'light', 'cottn'];
const kinds = ['kurta', 'shirt', 'saree', 'hoodie', 'jacket', 'dress', 'jeans', 'scarf', 'loafer', 'shrt'];
const sorts = ['newest', 'price-low', 'price-high', 'rating'];
const sizes = ['S', 'M', 'L', 'XL', 'XXL'];

/** Different URLs: three words, one in ten misspelt, a size, a sort order and a price. */
function* searches(): Generator<string> {
  for (let price = 1; ; price += 1) {
    for (const sort of sorts)
      for (const size of sizes)
        for (const color of colors)
          for (const material of materials)
            for (const kind of kinds) {
              const search = `${color}%20${material}%20${kind}`;
              yield `/api/products?limit=24&search=${search}&size=${size}&sort=${sort}&minPrice=${price}`;
            }
  }
}

/** Uncached searches over REST, filtered and sorted, by ten concurrent clients. */
export async function measureNeverAsked(): Promise<Row[]> {
  const addresses = searches();
  return withStore(await makeScaledFolder(products), async (store) => {
    const [rates, p99s]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const { requests, latency, non2xx, errors } = await autocannon({
        url: store.url,
        connections: clients,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, path: addresses.next().value }) }],
      });
      if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
      if (round < 0) continue;
      rates.push(requests.average);
      p99s.push(latency.p99);
    }
    const what = `search never asked before, ${products} products`;
    return [
      atLeast(what, rates, limits.perSecond, perSecond),
      atMost(`${what}: p99`, p99s, limits.p99Ms, ms),
    ];
  });
}
