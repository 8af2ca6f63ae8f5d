import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/db/client';
import { fillOrders } from './growth/fillOrders';
import { withStore } from './stores/demoStore';
import { addAdministrator } from './stores/shoppers';
const file = await fillOrders(500_000, 50_000);
const dataDir = mkdtempSync(join(tmpdir(), 'lists-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
copyFileSync(file, join(dataDir, 'store.db'));
const db = openDatabase({ dataDir });
console.log(db.$client.prepare(`select (select count(*) from orders) orders, (select count(*) from products) products, (select count(*) from variants) variants, (select count(*) from parcels) parcels, (select count(*) from parcels where collect is not null) cash, (select count(*) from stock_movements) moves`).get());
const one = db.$client.prepare('select tracking_number t from parcels where tracking_number is not null limit 1').get() as { t: string } | undefined;
db.$client.close();
const admin = await addAdministrator(dataDir);
const q = (p: string, input: object = {}) => [p + ' ' + JSON.stringify(input), `/trpc/${p}?input=${encodeURIComponent(JSON.stringify(input))}`];
const paths = [
 q('admin.orders.list'), q('admin.orders.list', { attention: 'prepare' }), q('admin.orders.list', { attention: 'ship' }), q('admin.orders.list', { attention: 'attention' }),
 q('admin.orders.list', { status: 'delivered' }), q('admin.orders.list', { page: 500 }), q('admin.orders.list', { payment: 'captured' }), q('admin.orders.list', { search: '9845012345' }), q('admin.orders.list', { search: 'sharma' }), q('admin.orders.list', { search: one?.t ?? 'D1234' }), q('admin.orders.list', { from: '2026-01-01', to: '2026-01-31' }),
 q('admin.search', { search: 'sharma' }), q('admin.products.list'), q('admin.products.list', { search: 'kurta' }), q('admin.products.list', { stock: 'low' }), q('admin.stock.list'), q('admin.stock.list', { filter: 'low' }), q('admin.stock.list', { search: 'TANTU-100' }),
 q('admin.customers.list'), q('admin.customers.list', { search: 'sharma' }), q('admin.remittances.list'), q('admin.remittances.list', { state: 'settled' }), q('admin.log.list'), q('admin.dashboard.needs'), q('admin.dashboard.sales', { period: '30d' }), q('admin.reviews.list'), q('admin.returns.list'), q('admin.purchases.list'), q('admin.mails.list'), q('admin.orders.shipList'), q('admin.orders.matching', { attention: 'prepare' }), q('admin.messages.list'), q('admin.newsletter.list'),
] as [string, string][];
await withStore(dataDir, async (store) => {
  for (const [name, path] of paths) {
    const times: number[] = []; let status = 0;
    for (let i = 0; i < 6; i++) { const t = performance.now(); const a = await fetch(store.url + path, { headers: { authorization: `Bearer ${admin.token}` } }); await a.arrayBuffer(); status = a.status; times.push(performance.now() - t); }
    const s = times.slice(1).sort((a, b) => a - b);
    console.log(String(status), name.padEnd(70), `first ${times[0]!.toFixed(0)} median ${s[2]!.toFixed(0)} max ${s[4]!.toFixed(0)} ms`);
  }
});
process.exit(0);
