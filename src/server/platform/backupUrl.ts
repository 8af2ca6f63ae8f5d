import { fileURLToPath } from 'node:url';

/** Settings of a Litestream replica, by its configuration names. */
type ReplicaSettings = Readonly<Record<string, string | boolean>>;

/** The replication target. */
export type BackupTarget = {
  /** For display, without a password. */
  shown: string;
  /** The folder of a `file://` URL; null where only Litestream can write. */
  folder: string | null;
  /** The `rclone` settings of the remote, and the backup's path below it; null for a folder. */
  rclone: { settings: Readonly<Record<string, string>>; path: string } | null;
  /** The Litestream settings for a named part of the backup. */
  replicaOf: (part: string) => ReplicaSettings;
};

/** Allowed query parameters, by Litestream's names. */
const options = {
  s3: { endpoint: 'text', region: 'text', 'force-path-style': 'flag', 'skip-verify': 'flag' },
  sftp: { 'key-path': 'text' },
  file: {},
} as const satisfies Record<string, Record<string, 'text' | 'flag'>>;
type Kind = keyof typeof options;

/**
 * Parses `file:///folder`, `s3://bucket/path?endpoint=…` or `sftp://user@host/path?key-path=…`. Throws with
 * the problem.
 */
export function parseBackupUrl(text: string): BackupTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  const kind = url?.protocol.slice(0, -1) ?? '';
  if (!url || !isKind(kind)) throw new Error('must start with file:///, s3:// or sftp://');
  const more = readOptions(kind, url.searchParams);
  const path = decodeURIComponent(url.pathname).replace(/\/+$/, '');
  if (kind === 'file') return fileTarget(url);
  if (url.hostname === '') throw new Error(`must name ${kind === 's3' ? 'a bucket' : 'a host'}`);
  return kind === 's3' ? s3Target(url, path, more) : sftpTarget(url, path, more);
}

const isKind = (text: string): text is Kind => Object.hasOwn(options, text);

function readOptions(kind: Kind, search: URLSearchParams): ReplicaSettings {
  const known: Record<string, 'text' | 'flag'> = options[kind];
  const read = [...search].map(([name, value]) => {
    const type = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!type) {
      const others = Object.keys(known).join(', ') || 'none';
      throw new Error(`has the option ${name}, which is not known for ${kind}:// (there are: ${others})`);
    }
    return [name, type === 'flag' ? value !== 'false' : value] as const;
  });
  return Object.fromEntries(read);
}

function fileTarget(url: URL): BackupTarget {
  if (url.hostname !== '' || url.pathname === '/')
    throw new Error('must name a folder, like file:///srv/backup');
  const folder = fileURLToPath(new URL(url.pathname, 'file:///')).replace(/\/+$/, '');
  return {
    shown: `file://${folder}`,
    folder,
    rclone: null,
    replicaOf: (part) => ({ type: 'file', path: `${folder}/${part}` }),
  };
}

function s3Target(url: URL, path: string, more: ReplicaSettings): BackupTarget {
  const inBucket = path.replace(/^\/+/, '');
  return {
    shown: `s3://${url.hostname}${path}`,
    folder: null,
    rclone: { settings: rcloneS3(more), path: [url.hostname, inBucket].filter(Boolean).join('/') },
    replicaOf: (part) => ({
      type: 's3',
      bucket: url.hostname,
      path: inBucket ? `${inBucket}/${part}` : part,
      ...more,
    }),
  };
}

function sftpTarget(url: URL, path: string, more: ReplicaSettings): BackupTarget {
  const access = {
    host: `${url.hostname}:${url.port || '22'}`,
    user: decodeURIComponent(url.username),
    ...(url.password && { password: decodeURIComponent(url.password) }),
  };
  if (!access.user) throw new Error('must name the user, like sftp://tantu@backup.example/srv/backup');
  return {
    shown: `sftp://${url.username}@${url.host}${path}`,
    folder: null,
    rclone: {
      settings: {
        type: 'sftp',
        host: url.hostname,
        port: url.port || '22',
        user: access.user,
        ...(access.password && { password: access.password }),
        ...(typeof more['key-path'] === 'string' && { key_file: more['key-path'] }),
      },
      path,
    },
    replicaOf: (part) => ({ type: 'sftp', ...access, path: `${path}/${part}`, ...more }),
  };
}

/** Keys come from the environment, like Litestream's. */
const rcloneS3 = ({ endpoint, region, ...more }: ReplicaSettings): Record<string, string> => ({
  type: 's3',
  provider: endpoint ? 'Other' : 'AWS',
  env_auth: 'true',
  no_check_bucket: 'true',
  ...(endpoint && { endpoint: String(endpoint) }),
  ...(region && { region: String(region) }),
  ...('force-path-style' in more && { force_path_style: String(more['force-path-style']) }),
});
