import { type Requirement, requirementText } from '@/shared/access/permissions';
import { fileRows } from '../../http/rest/fileRows';
import { restTable } from '../../http/rest/table';
import { accessOf, needsOf } from '../../routers/appRouter';

/** The calls of staff by what they need, as a table for docs/api.md. */
export function permissionTable(): string {
  const calls = [
    ...restTable
      .filter(({ procedure }) => accessOf(procedure) === 'staff')
      .map(({ method, path, procedure }) => ({ call: `${method} ${path}`, needs: needsOf(procedure) })),
    ...fileRows.map(({ path, needs }) => ({ call: `GET ${path}`, needs })),
  ];
  const byNeeds = new Map<string, string[]>();
  for (const { call, needs } of calls) {
    const key = textOf(needs);
    byNeeds.set(key, [...(byNeeds.get(key) ?? []), `\`${call}\``]);
  }
  const rows = [...byNeeds].map(([needs, paths]) => `| ${needs} | ${paths.join(', ')} |`);
  return ['| permission | calls |', '|---|---|', ...rows].join('\n');
}

const textOf = (needs: readonly Requirement[]): string =>
  needs.map(requirementText).join(' and ') || 'any role';
