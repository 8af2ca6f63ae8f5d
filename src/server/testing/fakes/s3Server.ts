import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { ObjectStorage } from '../../files/objectStorage';
import { parseStorageUrl } from '../../platform/storageUrl';

const bucket = 'tantu';
/** The account that the S3 server knows. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const isList = (url = ''): boolean => url.startsWith(`/${bucket}/?`);

type Mode =
  | 'up'
  /** Connections are closed without an answer. */
  | 'down'
  /** Requests get no answer. */
  | 'silent'
  /** Answers stop in the middle of an object. */
  | 'stalling';

/** An S3 server on loopback with an empty bucket. It checks access keys, and signatures except those of lists. */
export async function s3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'tantu-s3-'));
  const s3 = (allowMismatchedSignatures: boolean) =>
    new S3rver({
      directory,
      silent: true,
      vhostBuckets: false,
      allowMismatchedSignatures,
      configureBuckets: [{ name: bucket }],
    });
  const strict = s3(false);
  await strict.configureBuckets();
  // s3rver computes the signature of a list without the slash after the bucket, which the SDK signs.
  const [answerObject, answerList] = [strict.callback(), s3(true).callback()];
  const requests: { method: string; path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const state: { mode: Mode } = { mode: 'up' };
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    if (state.mode === 'down') request.destroy();
    else if (state.mode === 'stalling') response.writeHead(200, { 'content-length': '1000' }).write('half');
    else if (state.mode === 'up') (isList(request.url) ? answerList : answerObject)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const MEDIA_URL = `s3://${bucket}/shop?endpoint=http://127.0.0.1:${port}`;
  const reader = new ObjectStorage({ ...parseStorageUrl(MEDIA_URL), ...keys });
  onTestFinished(() => {
    reader.close();
    server.closeAllConnections();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    environment: {
      MEDIA_URL,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    /** Every request so far. */
    requests,
    switchTo: (mode: Mode) => {
      state.mode = mode;
    },
    /** The names of all objects of the store. */
    names: async () => (await reader.list('')).map(({ name }) => name),
  };
}
