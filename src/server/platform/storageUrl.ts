/** Object storage for the files of all nodes, without its keys. */
export type StorageTarget = {
  /** For display: `s3://bucket/prefix`. */
  shown: string;
  bucket: string;
  /** What the name of every object begins with: empty, or a path that ends with a slash. */
  prefix: string;
  /** The origin of a provider other than Amazon. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is part of the path, not of the host name. */
  forcePathStyle: boolean;
};

const optionNames = ['endpoint', 'region', 'force-path-style'] as const;
const example = 's3://my-shop/media';

/** Parses `s3://bucket/prefix?endpoint=…&region=…&force-path-style=…`. Throws with the problem. */
export function parseStorageUrl(text: string): StorageTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw new Error(`must start with s3://, like ${example}`);
  if (url.username !== '' || url.password !== '')
    throw new Error('must not hold keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (url.hostname === '') throw new Error(`must name a bucket, like ${example}`);
  if (url.port !== '')
    throw new Error(`must begin with the bucket, like ${example}; the server goes into ?endpoint=`);
  const { endpoint, region = 'us-east-1', 'force-path-style': pathStyle } = readOptions(url.searchParams);
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    shown: ['s3:/', url.hostname, path].filter(Boolean).join('/'),
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region,
    forcePathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle !== 'false',
  };
}

type Options = Partial<Record<(typeof optionNames)[number], string>>;

function readOptions(search: URLSearchParams): Options {
  const unknown = [...search.keys()].find((name) => !optionNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`has the option ${unknown}, which is not known (there are: ${optionNames.join(', ')})`);
  const options: Options = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  if (options.endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(options.endpoint))
    throw new Error('must have an endpoint like https://storage.example');
  return options;
}
