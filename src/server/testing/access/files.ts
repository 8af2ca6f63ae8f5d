import type { FileRow } from '../../http/rest/fileRows';

type Store = {
  call: (method: string, path: string, body?: unknown, token?: string) => Promise<{ body: { id: number } }>;
};

/** The address of a file of a new offer or sale, else its own. Papers are of nothing: 400, or 404, for those who may have them. */
export async function fileAddress(
  { call }: Store,
  token: string,
  { path }: Pick<FileRow, 'path'>,
): Promise<string> {
  if (!path.includes('{id}')) return path;
  const added: Record<string, object> = {
    offers: { name: 'Codes', kind: 'percent', percent: 5, codeKind: 'codes' },
    sales: { name: 'Sale', percent: 5, startsAt: '2998-01-01T00:00', endsAt: '2999-01-01T00:00' },
  };
  const [, list = ''] = /admin\/(\w+)\//.exec(path) ?? [];
  const id = added[list] ? (await call('POST', `/api/admin/${list}`, added[list], token)).body.id : 1;
  return path.replace('{id}', String(id));
}

/** What a file answers to those who may have it. */
export const fileStatus = ({ path, type }: Pick<FileRow, 'path' | 'type'>): number => {
  if (type !== 'application/pdf') return 200;
  return path.includes('{id}') ? 404 : 400;
};
