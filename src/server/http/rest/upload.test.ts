import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Staff } from '@/shared/access/actor';
import { receiveFile, uploadPace } from './receivedFile';
import { UploadSlots } from './uploadSlots';

const limit = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'tantu-upload-'));
afterAll(() => {
  // Each file was read before its removal, and nothing else remains.
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

/** A form's file as a procedure receives it; it is in memory once its file on disk is removed. */
async function readUpload(sent: Request, most: number): Promise<File> {
  const { file, remove } = await receiveFile(sent, { limit: most, folder });
  const copy = new File([await file.arrayBuffer()], file.name, { type: file.type });
  await remove();
  return copy;
}

/** The encoded parts of a form, each with its headers. */
const body = (...parts: [head: string, content: string | Buffer][]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);

const filePart = (content: string | Buffer): [string, string | Buffer] => [
  'name="file"; filename="a.csv"',
  content,
];

/** A request whose body arrives in pieces of this many bytes. */
function request(bytes: Buffer, pieceBytes = bytes.length): Request {
  const pieces = (function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  })();
  return new Request('http://shop.example/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    }),
    duplex: 'half',
  } as RequestInit);
}

/** Everything that resembles a boundary, and each byte once. */
const content = Buffer.concat([
  Buffer.from('\r\n--\r\n--y--\r\n--x'.slice(0, -1)),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from('\r\n\r\n--'),
]);

describe('the file of a form', () => {
  test.each([1, 2, 3, 7, 50, 5000])('is assembled from pieces of %d bytes', async (pieceBytes) => {
    const bytes = body(['name="note"', 'hello'], filePart(content), ['name="again"', 'true']);
    const file = await readUpload(request(bytes, pieceBytes), limit);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
    expect([file.name, file.size]).toEqual(['a.csv', content.length]);
  });

  test.each([
    ['name="file"; filename="माल.csv"', 'माल.csv'],
    ['name="file"; filename="a \\"b\\".csv"', 'a "b".csv'],
    ['name="file"; filename="a"; filename*=UTF-8\'\'%E0%A4%AE.csv', 'म.csv'],
    ['name="file"; filename=""', ''],
  ])('takes its name from %s', async (head, name) => {
    expect((await readUpload(request(body([head, 'a'])), limit)).name).toBe(name);
  });

  test('is the first of several', async () => {
    const file = await readUpload(request(body(filePart('one'), filePart('two')), 10), limit);
    expect(await file.text()).toBe('one');
  });

  test('may be empty', async () => {
    expect((await readUpload(request(body(filePart(''))), limit)).size).toBe(0);
  });

  test('may have exactly the allowed bytes, and not one more', async () => {
    const sent = (bytes: number) =>
      readUpload(request(body(filePart(Buffer.alloc(bytes, 'a'))), 60_000), limit);
    expect((await sent(limit)).size).toBe(limit);
    await expect(sent(limit + 1)).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

describe('a form is refused', () => {
  const notInIt = { code: 'invalid', message: 'Please send the file in the field “file”.' };
  const unreadable = { code: 'invalid', message: 'The form could not be read. Please send it again.' };

  test.each([
    ['without parts', body(), notInIt],
    ['with the file in another field', body(['name="picture"; filename="a.png"', 'a']), notInIt],
    ['with a text in the field', body(['name="file"', 'a']), notInIt],
    ['that ends within the file', body(filePart('a'.repeat(500))).subarray(0, 300), unreadable],
    ['that ends within a head', body(filePart('a')).subarray(0, 20), unreadable],
    ['that is none', Buffer.from('hello'.repeat(20)), unreadable],
    ['that is empty', Buffer.alloc(0), unreadable],
    ['with a head without end', Buffer.from(`--x\r\n${'a'.repeat(20_000)}`), unreadable],
  ])('%s', async (_, bytes, refusal) => {
    for (const pieceBytes of [3, 100_000]) {
      await expect(readUpload(request(bytes, pieceBytes), limit)).rejects.toMatchObject(refusal);
    }
  });

  test('with more beside the file than a form needs', async () => {
    const bytes = body(
      filePart('a'),
      ['name="note"', 'b'.repeat(limit)],
      ['name="more"', 'c'.repeat(20_000)],
    );
    await expect(readUpload(request(bytes, 5000), limit)).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

describe('a slow file', () => {
  /** A body that yields a byte every `everyMs` and never ends. */
  const trickle = (everyMs: number) =>
    new Request('http://shop.example/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          controller.enqueue(new Uint8Array([45]));
        },
      }),
      duplex: 'half',
    } as RequestInit);

  test('is aborted when less than the minimum rate arrives between two checks', async () => {
    const pace = { ...uploadPace, lookEveryMs: 60 };
    const started = performance.now();
    await expect(receiveFile(trickle(5), { limit, folder, pace })).rejects.toMatchObject({ code: 'tooSlow' });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('is aborted when it takes too long in total', async () => {
    // No minimum rate, so only the total time can end it.
    const pace = { ...uploadPace, leastBytesPerLook: 0, maxMs: 60 };
    await expect(receiveFile(trickle(5), { limit, folder, pace })).rejects.toMatchObject({ code: 'tooSlow' });
    expect(uploadPace.maxMs).toBe(60_000);
  });
});

describe('upload slots', () => {
  const customer = (id: number) => ({ kind: 'customer', id }) as const;
  const staff = (id: number): Staff => ({ kind: 'staff', id, permissions: ['products.edit'] });

  test('are 2 per account, 4 for customers and 2 more for staff', () => {
    const slots = new UploadSlots();
    const free = [1, 1, 2, 3].map((id) => slots.take(customer(id)));
    expect(() => slots.take(customer(1))).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
    expect(() => slots.take(customer(4))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    free.push(slots.take(staff(9)), slots.take(staff(9)));
    expect(() => slots.take(staff(8))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    free.pop()?.();
    free.push(slots.take(staff(8)));
    free.shift()?.();
    // A slot freed by a customer is available to customers while staff use their own.
    slots.take(customer(4));
  });
});
