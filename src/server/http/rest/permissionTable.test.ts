import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionTable } from '../../testing/access/permissionTable';

test('docs/api.md has the table of what each call of staff needs', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toContain(permissionTable());
});
