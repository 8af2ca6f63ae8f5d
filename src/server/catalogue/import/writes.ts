import { createHash } from 'node:crypto';
import { write } from '@/db/write';
import { adminActor, logChange, markUndone, type StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { type ImportKind, importApplied } from '@/shared/admin/importStatus';
import { attributePair } from '@/shared/catalogue/attributes';
import { IMPORT_LIMITS, type ImportReport, type ImportStatus } from '@/shared/schemas/catalogue/imports';
import { AppError, notFound } from '../../platform/errors';
import { hashOf } from '../../platform/fileHash';
import type { Deps } from '../../platform/trpc';
import { readCsv } from '../core/csvReader';
import { createValues } from '../manage/attributes';
import type { Plan } from './plan';
import { planProducts } from './planProducts';
import { planStock } from './planStock';
import {
  findEarlier,
  findImport,
  findLatest,
  findRunning,
  type ImportRow,
  presentImport,
  setImport,
} from './records';
import { startImport } from './start';

type Shop = Pick<Deps, 'db' | 'now' | 'importRunner'>;
type Upload = { kind: ImportKind; file: Blob; createValues?: boolean };

const maxFileNameLength = 200;

/** Reports the changes and errors of a file. Changes nothing. Throws invalid and tooLarge. */
export async function checkImport({ db }: Shop, upload: Upload): Promise<ImportReport> {
  const { kind } = upload;
  const { plan, fingerprint, earlier: found } = await planOf(db, upload);
  const { counts, unknownColumns, shown, errors } = plan;
  const unknownValues = plan.unknownValues.map(({ attribute, value }) => attributePair(attribute, value));
  const earlier = found ? { fileName: found.fileName, at: found.createdAt } : null;
  return {
    ...{ kind, fingerprint, counts, unknownColumns, earlier },
    ...(unknownValues.length > 0 && { unknownValues }),
    changes: shown,
    errors,
  };
}

/**
 * Starts applying a checked file to the catalogue, all or nothing. Throws conflict when the catalogue changed
 * since the check, when the same file was imported before, or when another import is running.
 */
export async function beginImport(
  { db, now, importRunner }: Shop,
  viewer: Person,
  { fingerprint, again, ...upload }: Upload & { fingerprint: string; again: boolean },
): Promise<ImportStatus> {
  const checked = await planOf(db, upload);
  const { fingerprint: present, digest, earlier } = checked;
  if (checked.plan.counts.errors > 0)
    throw new AppError('invalid', 'This file has errors. Please correct them first.');
  if (present !== fingerprint) throw staleCheck();
  if (checked.plan.changes.length === 0)
    throw new AppError('invalid', 'There is nothing to change in this file.');
  const { kind, file } = upload;
  if (!again && earlier) {
    throw new AppError('conflict', 'This file was imported before. Send “again” to import it again.');
  }
  const { unknownValues } = checked.plan;
  if (unknownValues.length > 0) await createValues({ db, now }, adminActor(viewer), unknownValues);
  const { plan } = unknownValues.length > 0 ? await planOf(db, upload) : checked;
  const fileName = (file instanceof File ? file.name : '').slice(0, maxFileNameLength) || `${kind}.csv`;
  const actorId = viewer.id;
  const apiKey = viewer.kind === 'key' ? viewer.apiKey : null;
  const details = { actorId, apiKey, kind, fileName, digest, total: plan.changes.length, now: now() };
  const id = await startImport({ db, importRunner }, details, plan.changes, async (tx) =>
    // A duplicate request at the same time got there first.
    (await findEarlier(tx, kind, digest))?.id === earlier?.id ? null : staleCheck(),
  );
  return getImport({ db }, id);
}

/** The progress of an import. Throws notFound. */
export async function getImport({ db }: Pick<Shop, 'db'>, id: number): Promise<ImportStatus> {
  const row = await findImport(db, id);
  if (!row) throw notFound('Import');
  return presentImport(db, row);
}

/** The last started import, or null. */
export async function getLatestImport({ db }: Pick<Shop, 'db'>): Promise<ImportStatus | null> {
  const row = await findLatest(db);
  return row ? await presentImport(db, row) : null;
}

/**
 * Starts reverting a finished import and logs the actor. Throws notFound, and conflict when there is nothing
 * to revert.
 */
export async function revertImport(
  { db, importRunner, now }: Shop,
  by: StaffActor,
  id: number,
): Promise<ImportStatus> {
  await write(db, async (tx) => {
    const row = await findImport(tx, id);
    if (!row) throw notFound('Import');
    if (row.status !== 'done') throw new AppError('conflict', 'This import has already been undone.');
    if (await findRunning(tx))
      throw new AppError('conflict', 'An import is in progress. Please wait until it finishes.');
    await setImport(tx, id, { status: 'reverting', error: 'It was undone in the admin.' });
    await markUndone(tx, { action: importApplied, entityId: id }, now());
    const after = { kind: row.kind, changes: row.total };
    const change = { action: 'import.revert', entity: 'import', entityId: id, label: row.fileName } as const;
    await logChange(tx, by, { ...change, before: null, after }, now());
  });
  importRunner.wake();
  return getImport({ db }, id);
}

const staleCheck = () =>
  new AppError('conflict', 'The catalogue has changed since you checked this file. Please check it again.');

type Planned = { plan: Plan; fingerprint: string; digest: string; earlier: ImportRow | undefined };

async function planOf(db: Shop['db'], { kind, file, createValues: createsValues }: Upload): Promise<Planned> {
  if (file.size > IMPORT_LIMITS.bytes)
    throw new AppError('tooLarge', 'The file is too large. The maximum is 20 MB.');
  const table = await readCsv(file);
  const plan = await (kind === 'products'
    ? await planProducts(db, table, createsValues)
    : await planStock(db, table));
  const digest = (await hashOf(file)).digest('base64url');
  const earlier = await findEarlier(db, kind, digest);
  return { plan, fingerprint: fingerprintOf(kind, digest, plan, earlier), digest, earlier };
}

/**
 * A digest of the file and the checked state: revisions of the changed products, the pieces that are added to each stock,
 * and the last import. A stock that the file sets, not moves, differs after a sale.
 */
function fingerprintOf(kind: ImportKind, digest: string, { changes }: Plan, earlier?: ImportRow): string {
  const products = changes.map((change) => {
    if (change.kind === 'add') return null;
    const moved = change.kind === 'change' ? change.moves.map(({ by }) => by) : [];
    return [change.id, change.revision, moved];
  });
  const checked = [products, earlier?.id ?? null];
  return createHash('sha256').update(kind).update(digest).update(JSON.stringify(checked)).digest('base64url');
}
