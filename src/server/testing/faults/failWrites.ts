import type { Db } from '@/db/client';
import { statementOf } from '@/db/prepared';
import { write } from '@/db/write';
import { mapInTurn } from '@/shared/inTurn';

/** Makes the database refuse each change of a row, as a fault in the store would. Returns a function that ends it. */
export async function failWrites(
  db: Db,
  table: 'orders' | 'returns' | 'parcels',
  id: number,
): Promise<() => Promise<void>> {
  const name = `refuse_${table}_${id}`;
  const isPostgres = db.engine.name === 'postgres';
  const run = (texts: readonly string[]) =>
    write(db, (tx) => mapInTurn(texts, (text) => statementOf(tx, text).run()));
  await run(
    isPostgres
      ? [
          `create or replace function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
          `create trigger ${name} before update on ${table} for each row when (old.id = ${id}) execute function ${name}()`,
        ]
      : [
          `create trigger ${name} before update on ${table} when old.id = ${id} begin select raise(abort, 'refused'); end`,
        ],
  );
  return async () => {
    await run([`drop trigger ${name}${isPostgres ? ` on ${table}` : ''}`]);
  };
}
