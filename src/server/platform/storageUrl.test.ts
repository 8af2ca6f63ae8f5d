import { describe, expect, test } from 'vitest';
import { parseStorageUrl } from './storageUrl';

describe('MEDIA_URL', () => {
  test('accepts a bucket with and without a prefix', () => {
    const amazon = { endpoint: undefined, region: 'us-east-1', forcePathStyle: false };
    expect(parseStorageUrl('s3://shop')).toEqual({
      shown: 's3://shop',
      bucket: 'shop',
      prefix: '',
      ...amazon,
    });
    expect(parseStorageUrl('s3://shop/a%20b/c/')).toEqual({
      shown: 's3://shop/a b/c',
      bucket: 'shop',
      prefix: 'a b/c/',
      ...amazon,
    });
  });

  test('uses path style with an endpoint, unless force-path-style=false', () => {
    const url = 's3://shop/tantu?endpoint=https://minio.example:9000&region=auto';
    expect(parseStorageUrl(url)).toMatchObject({
      shown: 's3://shop/tantu',
      endpoint: 'https://minio.example:9000',
      region: 'auto',
      forcePathStyle: true,
    });
    expect(parseStorageUrl(`${url}&force-path-style=false`).forcePathStyle).toBe(false);
  });

  test.each([
    ['https://shop.example/media', /must start with s3:\/\//],
    ['shop', /must start with s3:\/\//],
    ['s3:///media', /must name a bucket/],
    ['s3://', /must name a bucket/],
    ['s3://127.0.0.1:9000/shop', /must begin with the bucket.*\?endpoint=/],
    ['s3://id:secret@shop/media', /must not hold keys; set AWS_ACCESS_KEY_ID/],
    ['s3://shop?endpoint=minio.example', /endpoint like https:/],
    ['s3://shop?endpoint=https://minio.example/shop', /endpoint like https:/],
    ['s3://shop?acl=public', /option acl.*endpoint, region, force-path-style/],
  ])('refuses %s', (url, reason) => {
    expect(() => parseStorageUrl(url)).toThrow(reason);
  });
});
