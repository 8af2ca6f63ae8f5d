import { describe, expect, test } from 'vitest';
import { parseBackupUrl } from './backupUrl';

const replica = (url: string) => parseBackupUrl(url).replicaOf('store');

describe('BACKUP_URL', () => {
  test('accepts a folder', () => {
    expect(replica('file:///srv/tantu%20backup/')).toEqual({ type: 'file', path: '/srv/tantu backup/store' });
    expect(parseBackupUrl('file:///srv/backup').folder).toBe('/srv/backup');
  });

  test('accepts a bucket with and without a path, at Amazon and elsewhere', () => {
    expect(replica('s3://shop')).toEqual({ type: 's3', bucket: 'shop', path: 'store' });
    expect(
      replica('s3://shop/a/b?endpoint=https://minio.example:9000&region=ap-south-1&force-path-style=true'),
    ).toEqual({
      type: 's3',
      bucket: 'shop',
      path: 'a/b/store',
      endpoint: 'https://minio.example:9000',
      region: 'ap-south-1',
      'force-path-style': true,
    });
  });

  test('accepts an SFTP host and hides its password', () => {
    const target = parseBackupUrl(
      'sftp://tantu:s%40cret@backup.example:2222/srv/backup?key-path=/etc/tantu/id',
    );
    expect(target.replicaOf('store')).toEqual({
      type: 'sftp',
      host: 'backup.example:2222',
      user: 'tantu',
      password: 's@cret',
      path: '/srv/backup/store',
      'key-path': '/etc/tantu/id',
    });
    expect(target.shown).toBe('sftp://tantu@backup.example:2222/srv/backup');
  });

  test.each([
    ['backup', /must start with/],
    ['https://shop.example', /must start with/],
    ['file:///', /must name a folder/],
    ['file://host/folder', /must name a folder/],
    ['s3:///path', /must name a bucket/],
    ['sftp://host/path', /must name the user/],
    ['s3://shop?key-path=x', /option key-path.*endpoint/],
  ])('refuses %s', (url, reason) => {
    expect(() => parseBackupUrl(url)).toThrow(reason);
  });
});
