import fc from 'fast-check';

/** A PNG header that announces 60,000 × 60,000 pixels. */
const hugePng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000ea600000ea600806000000', 'hex'),
  Buffer.alloc(40),
]);
const contents = fc.oneof(
  fc.constantFrom(
    Buffer.alloc(0),
    hugePng,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a'),
    Buffer.from('name,price,stock\n"=cmd|calc",1e999,-1\n'),
    Buffer.from('name,price\n"unclosed'),
    Buffer.from(`name\n${',"'.repeat(9_000)}`),
    Buffer.from(`${'a,'.repeat(20_000)}\n`),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  ),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
);
const fileNames = fc.constantFrom(
  'a.png',
  '../../store.db',
  'x.svg',
  'a.csv',
  '',
  'a\u0000.jpg',
  'ü'.repeat(300),
);

/** A form with a file, or a malformed one. */
export const uploadBody: fc.Arbitrary<{ type: string; bytes: Buffer }> = fc
  .record({
    content: contents,
    fileName: fileNames,
    field: fc.constantFrom('file', 'file', 'file', '__proto__', ''),
    part: fc.constantFrom('image/png', 'text/csv', 'image/svg+xml', 'x/y'),
    isCut: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ content, fileName, field, part, isCut }) => {
    const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${part}\r\n\r\n`;
    const end = Buffer.from(isCut === 0 ? '' : '\r\n--cut--\r\n');
    return {
      type: 'multipart/form-data; boundary=cut',
      bytes: Buffer.concat([Buffer.from(head), content, end]),
    };
  });
