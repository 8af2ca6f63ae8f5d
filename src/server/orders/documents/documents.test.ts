import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import superjson from 'superjson';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { documentJobs, variants } from '@/db/schema';
import { write } from '@/db/write';
import type { DocumentKind } from '@/shared/orders/documents';
import type { DocumentJob } from '@/shared/schemas/orders/documents';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import { drawDueDocuments, removeOldDocuments } from './documentsJob';
import { documentFile } from './records';

/** A shop with two sizes in bins, and calls about PDFs. */
async function papers() {
  const shop = await withOrderCalls(await testShop());
  const { db, deps, admin, app } = shop;
  const productId = await shop.addProduct({
    name: 'Linen Kurta',
    sizes: ['S', 'M'],
    price: 100_000,
    stock: 500,
  });
  await write(db, async (tx) => {
    for (const [size, bin] of [
      ['S', 'B10'],
      ['M', 'B2'],
    ] as const)
      await tx
        .update(variants)
        .set({ bin, sku: `KU-${size}` })
        .where(eq(variants.size, size))
        .run();
  });
  const call = async <T = DocumentJob>(name: string, input: object | undefined, token = admin.token) => {
    const { status, body } = await rpc(
      shop,
      name === 'list' ? 'query' : 'mutation',
      `admin.documents.${name}`,
      input,
      token,
    );
    return { status, data: body.result && superjson.deserialize<T>(body.result.data) };
  };
  const start = async (kind: DocumentKind, ids: number[]): Promise<number> =>
    (await call('start', { kind, ids })).data.id;
  const jobs = async (): Promise<DocumentJob[]> => (await call<DocumentJob[]>('list', undefined)).data;
  const file = (id: number, token = admin.token) =>
    app.request(`/api/admin/documents/${id}.pdf`, { headers: { authorization: `Bearer ${token}` } });
  /** The text of each page of a finished PDF. */
  const pages = async (id: number): Promise<string[]> => {
    const response = await file(id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    return text.map((page) => page.replace(/\s+/g, ' '));
  };
  const items = (size: string, quantity = 1) => [{ productId, size, quantity }];
  const draw = (signal?: AbortSignal) => drawDueDocuments(deps, signal);
  return { ...shop, call, start, jobs, file, pages, items, draw };
}

describe('packing slips', () => {
  test('have a page per order, oldest first: note, items by bin, and cash in figures for a cash order alone', async () => {
    const { start, draw, jobs, pages, items, place, paidOrder, customer, succeed } = await papers();
    const cash = await place([...items('S'), ...items('M', 2)]);
    const paid = await paidOrder(customer.token, items('S'));
    await succeed('saveNote', { id: paid, note: 'Gift wrap, please', was: '' });
    const id = await start('packing slips', [paid, cash]);
    await draw();
    expect(await jobs()).toMatchObject([{ id, status: 'done', drawn: 2, total: 2, leftOut: [] }]);
    const [first = '', second = '', ...rest] = await pages(id);
    expect(rest).toEqual([]);
    expect(first).toContain(`Order #${cash} · Page 1 of 1`);
    expect(first).toContain('Cash to collect ₹3,240');
    expect(first.indexOf('KU-M')).toBeLessThan(first.indexOf('KU-S'));
    expect(first).toContain('560001');
    expect(second).toContain('Gift wrap, please');
    expect(second).not.toMatch(/Cash to collect|₹/);
  });

  test('leave out cancelled orders and count them; of cancelled orders alone there is no PDF', async () => {
    const { start, draw, jobs, pages, items, place, set } = await papers();
    const cancelled = await place(items('S'));
    await set(cancelled, { status: 'cancelled' });
    const other = await place(items('S'));
    const both = await start('packing slips', [cancelled, other]);
    await start('packing slips', [cancelled]);
    await draw();
    expect(await jobs()).toMatchObject([
      { status: 'failed', error: 'This order is cancelled.', leftOut: [cancelled] },
      { status: 'done', leftOut: [cancelled] },
    ]);
    expect(await pages(both)).toHaveLength(1);
  });
});

test('4 × 6 inch labels have a page per order with address, PIN, cash, AWB and items', async () => {
  const { start, draw, file, pages, items, place, paidOrder, customer, succeed, get } = await papers();
  const cash = await place([...items('S'), ...items('M', 2)]);
  const paid = await paidOrder(customer.token, items('S'));
  await succeed('pack', { ids: [paid] });
  const parcelId = (await get(paid)).parcels[0]?.id ?? 0;
  await succeed('correctParcel', { id: parcelId, courier: 'bluedart', trackingNumber: 'BD100200' });
  const id = await start('shipping labels', [paid, cash]);
  await draw();
  const [first = '', second = '', ...rest] = await pages(id);
  expect(rest).toEqual([]);
  expect(first).toMatch(
    /COD ₹3,240 Ship to Asha Rao .* PIN 560001 .*Order #\d+ 3 items 2 × Linen Kurta, M, KU-M 1 × Linen Kurta, S, KU-S If undelivered, return to:/,
  );
  expect(second).toMatch(/PREPAID .*Blue Dart AWB BD100200 /);
  const pdf = await getDocumentProxy(new Uint8Array(await (await file(id)).arrayBuffer()));
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 288, 432]);
});

test('a pick list of 26 sizes is printed by bin in two columns of one page', async () => {
  const { start, draw, pages, addProduct, place, db, file } = await papers();
  const sizes = Array.from({ length: 26 }, (_, at) => `T${at}`);
  const productId = await addProduct({ name: 'Tee', sizes, stock: 999 });
  await write(db, async (tx) => {
    for (const [at, size] of sizes.entries())
      await tx
        .update(variants)
        .set({ bin: `A${at}` })
        .where(eq(variants.size, size))
        .run();
  });
  const id = await start('pick list', [await place(sizes.map((size) => ({ productId, size, quantity: 1 })))]);
  await draw();
  const [page = '', ...rest] = await pages(id);
  expect(rest).toEqual([]);
  expect(page.indexOf(' A9 ')).toBeLessThan(page.indexOf(' A10 '));
  const pdf = await getDocumentProxy(new Uint8Array(await (await file(id)).arrayBuffer()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const placeOf = (bin: string) => {
    const found = items.find((item) => 'str' in item && item.str === bin);
    return found && 'transform' in found ? (found.transform as number[]).slice(4) : [];
  };
  const [first, last] = [placeOf('A0'), placeOf('A25')];
  expect((last[0] ?? 0) - (first[0] ?? 0)).toBeGreaterThan(200);
});

test('a pick list adds up the sizes by bin and names the cancelled orders', async () => {
  const { start, draw, pages, items, place, set } = await papers();
  const [one, two, cancelled] = [
    await place(items('S', 2)),
    await place([...items('S', 3), ...items('M')]),
    await place(items('S')),
  ];
  await set(cancelled, { status: 'cancelled' });
  const id = await start('pick list', [one, two, cancelled]);
  await draw();
  const [page = ''] = await pages(id);
  expect(page).toContain('2 orders, 6 items');
  expect(page).toContain(`Without a cancelled order: #${cancelled}.`);
  expect(page).toMatch(new RegExp(`B2 1 Linen Kurta M .*#${two} .*B10 5 Linen Kurta S .*#${one}, #${two}`));
});

test('invoices are those of the orders, each with its own page numbers', async () => {
  const { start, draw, pages, items, place, paidOrder, customer } = await papers();
  const cash = await place(items('S'));
  const paid = await paidOrder(customer.token, items('M', 2));
  const id = await start('invoices', [cash, paid]);
  await draw();
  const [first = '', second = ''] = await pages(id);
  expect(first).toContain('Due on delivery ₹1,080');
  expect(second).toContain('Invoice');
  expect(second).toContain('Total ₹2,160');
  expect(second).toContain(`Order #${paid} · Page 1 of 1`);
});

describe('a PDF', () => {
  test('of 45 orders is drawn in parts; one that was stopped after the first starts anew and is complete', async () => {
    const { start, draw, jobs, pages, items, place } = await papers();
    const ids: number[] = [];
    for (let count = 0; count < 45; count += 1) ids.push(await place(items('S')));
    const id = await start('packing slips', ids);
    await draw(AbortSignal.abort());
    expect(await jobs()).toMatchObject([{ status: 'running', drawn: 0 }]);
    const stopping = new AbortController();
    const drawing = draw(stopping.signal);
    stopping.abort();
    await drawing;
    expect(await jobs()).toMatchObject([{ status: 'running', drawn: 0 }]);
    await draw();
    expect(await jobs()).toMatchObject([{ status: 'done', drawn: 45 }]);
    expect(await pages(id)).toHaveLength(45);
  });

  test('that another process draws is drawn a minute after that process has ended', async () => {
    const { start, draw, jobs, items, place, db, clock } = await papers();
    await start('packing slips', [await place(items('S'))]);
    const leasedUntil = new Date(clock.now.getTime() + 60_000);
    await write(db, (tx) => tx.update(documentJobs).set({ leasedUntil }).run());
    await draw();
    expect(await jobs()).toMatchObject([{ status: 'running' }]);
    clock.now = leasedUntil;
    await draw();
    expect(await jobs()).toMatchObject([{ status: 'done' }]);
  });

  test('that is cancelled while it waits is never drawn', async () => {
    const { start, draw, jobs, call, file, items, place, deps } = await papers();
    const id = await start('packing slips', [await place(items('S'))]);
    expect((await call('remove', { id })).data).toEqual([]);
    await draw();
    expect(await jobs()).toEqual([]);
    expect((await file(id)).status).toBe(404);
    expect(existsSync(documentFile(deps.config, id))).toBe(false);
  });

  test("of a colleague is not listed, sent or removed; a customer's request is refused", async () => {
    const { start, draw, call, file, items, place, signIn, customer } = await papers();
    const colleague = await signIn({ role: 'owner' });
    const id = await start('packing slips', [await place(items('S'))]);
    await draw();
    expect((await call('list', undefined, colleague.token)).data).toEqual([]);
    expect((await call('remove', { id }, colleague.token)).status).toBe(404);
    expect((await file(id, colleague.token)).status).toBe(404);
    expect((await file(id, customer.token)).status).toBe(403);
    expect((await file(id)).status).toBe(200);
  });

  test('of two orders asks for a proof of the last 10 minutes, that of one does not', async () => {
    const { start, draw, items, place, file, clock, deps } = await papers();
    const one = await start('packing slips', [await place(items('S'))]);
    const two = await start('invoices', [await place(items('S')), await place(items('S'))]);
    await draw();
    clock.now = new Date(clock.now.getTime() + 600_000);
    expect((await file(one)).status).toBe(200);
    const refused = await file(two);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'recentProofRequired']);
    const path = documentFile(deps.config, two);
    expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  test('that cannot be stored has failed and leaves no file', async () => {
    const { start, draw, items, place, jobs, deps } = await papers();
    const id = await start('packing slips', [await place(items('S'))]);
    const share = deps.files.share;
    deps.files.share = async () => {
      throw new Error('The disk is full.');
    };
    await draw();
    deps.files.share = share;
    expect(await jobs()).toMatchObject([{ id, status: 'failed' }]);
    expect(readdirSync(dirname(documentFile(deps.config, id)))).toEqual([]);
  });

  test('is removed with its file after 24 hours', async () => {
    const { start, draw, items, place, deps, clock, db } = await papers();
    const id = await start('packing slips', [await place(items('S'))]);
    await draw();
    const rows = async () => (await db.select().from(documentJobs).all()).length;
    const path = documentFile(deps.config, id);
    utimesSync(path, clock.now, clock.now);
    const day = 24 * 3_600_000;
    const at = clock.now.getTime();
    clock.now = new Date(at + day - 1000);
    await removeOldDocuments(deps);
    expect([existsSync(path), await rows()]).toEqual([true, 1]);
    clock.now = new Date(at + day);
    await removeOldDocuments(deps);
    expect([existsSync(path), await rows()]).toEqual([false, 0]);
  });

  test('a sixth is refused while five wait', async () => {
    const { call, items, place } = await papers();
    const input = { kind: 'invoices', ids: [await place(items('S'))] };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await call('start', input)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
  });
});
