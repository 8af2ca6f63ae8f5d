declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The parts of the S3 server that tests use; the package has no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
