import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { cashRemittances, parcels, remittanceColumns } from '@/db/schema';
import { write } from '@/db/write';
import { adminActor, logChange } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { type Courier, courierName, couriers } from '@/shared/delivery/couriers';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import {
  guessColumns,
  type RemittanceColumns,
  type RemittanceProblem,
  remittanceFields,
} from '@/shared/orders/remittances';
import type {
  PreviewRemittancesIn,
  RecordedRemittances,
  RecordRemittancesIn,
  RemittancePreview,
} from '@/shared/schemas/orders/remittances';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { writeInSteps } from '../../platform/writeInSteps';
import { addEvent, adminRef } from '../core/records/records';
import { type CashParcel, type MatchedRow, matchRows } from './matchRows';
import { type RemittanceFile, readRemittanceFile, rowsOf } from './readFile';
import { receivedFor } from './remittances';

/** Rows of the file that the preview repeats as they are. */
const sampleRows = 3;

/**
 * Reads a courier's payment file without recording anything: its columns, and what each row would record. Throws invalid for
 * a file that cannot be read.
 */
export async function previewRemittances(
  { db }: Pick<Deps, 'db'>,
  { text, courier: chosen, columns: given, reference, choices }: PreviewRemittancesIn,
): Promise<RemittancePreview> {
  const file = readRemittanceFile(text);
  const courier = chosen ?? (await courierOf(db, file)) ?? couriers[0];
  const remembered = await rememberedColumns(db, file, courier);
  const columns = given ?? remembered ?? guessColumns(file.headings);
  const rows = await matchFile(db, file, { columns, reference, choices });
  const recorded = rows.filter(({ problem }) => problem === null);
  return {
    headings: file.headings,
    samples: file.rows.slice(0, sampleRows).map(({ cells }) => cells),
    courier,
    columns,
    isRemembered: given === undefined && remembered !== null,
    rows: presentRows(rows),
    sums: sumsOf(recorded),
    inFile: toDecimal(rows.reduce((sum, row) => sum + (row.problem === 'added' ? 0 : (row.amount ?? 0)), 0)),
    left: rows.length - recorded.length,
  };
}

/** The courier of most parcels in a file, as far as its column of AWB numbers can be told. */
async function courierOf(db: DbOrTx, file: RemittanceFile): Promise<Courier | null> {
  const columns = { ...guessColumns(file.headings), amount: null, reference: null };
  if (columns.trackingNumber === null) return null;
  const rows = await matchRows(db, rowsOf(file, columns, null), new Map());
  const counts = new Map<Courier, number>();
  for (const { candidates } of rows)
    for (const { courier } of candidates)
      if (courier !== null) counts.set(courier as Courier, (counts.get(courier as Courier) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The columns that staff confirmed for the courier's last file, if this one has them. */
async function rememberedColumns(
  db: DbOrTx,
  { headings }: RemittanceFile,
  courier: Courier,
): Promise<RemittanceColumns | null> {
  const row = await db.select().from(remittanceColumns).where(eq(remittanceColumns.courier, courier)).get();
  const isHere = (heading: string | null) => heading === null || headings.includes(heading);
  return row && remittanceFields.every((field) => isHere(row.columns[field])) ? row.columns : null;
}

type Meaning = Pick<RecordRemittancesIn, 'columns' | 'reference' | 'choices'>;

async function matchFile(
  db: DbOrTx,
  file: RemittanceFile,
  { columns, reference, choices }: Meaning,
): Promise<MatchedRow[]> {
  if (columns.trackingNumber === null || columns.amount === null) return [];
  const chosen = new Map(choices.map(({ line, parcelId }) => [line, parcelId]));
  return matchRows(db, rowsOf(file, columns, reference), chosen);
}

const dueOf = ({ collect, received }: CashParcel): Paise => Math.max(0, collect - received);

/** What rows would record. Two rows of one parcel share what is due for it. */
function sumsOf(rows: readonly MatchedRow[]): RemittancePreview['sums'] {
  const remitted = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const paid = new Map<CashParcel, Paise>();
  for (const { parcel, amount } of rows)
    if (parcel) paid.set(parcel, (paid.get(parcel) ?? 0) + (amount ?? 0));
  const due = [...paid.keys()].reduce((sum, parcel) => sum + dueOf(parcel), 0);
  const short = [...paid].filter(([parcel, amount]) => amount < dueOf(parcel)).length;
  const over = [...paid].filter(([parcel, amount]) => amount > dueOf(parcel)).length;
  return {
    rows: rows.length,
    due: toDecimal(due),
    remitted: toDecimal(remitted),
    difference: signed(remitted - due),
    short,
    over,
  };
}

const signed = (paise: Paise): string => (paise < 0 ? `-${toDecimal(-paise)}` : toDecimal(paise));

/** Whether a row says something about what is due. */
const counts = (problem: RemittanceProblem | null): boolean =>
  problem !== 'recorded' && problem !== 'twice' && problem !== 'added';

/** Rows that staff should look at come first. */
function presentRows(rows: readonly MatchedRow[]): RemittancePreview['rows'] {
  const shown = rows.map(({ line, trackingNumber, reference, parcel, candidates, amount, problem }) => ({
    line,
    trackingNumber,
    reference,
    parcel: parcel && presentParcel(parcel),
    candidates: candidates.length > 1 ? candidates.map(presentParcel) : [],
    due: parcel && counts(problem) ? toDecimal(dueOf(parcel)) : null,
    remitted: amount === null ? null : toDecimal(amount),
    difference: parcel && amount !== null && counts(problem) ? signed(amount - dueOf(parcel)) : null,
    problem,
  }));
  const rank = ({ problem, difference }: (typeof shown)[number]) =>
    problem !== null && counts(problem) ? 0 : difference !== '0.00' && problem === null ? 1 : 2;
  return shown.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
}

const presentParcel = ({ id, orderId, number, courier }: CashParcel) => ({
  parcelId: id,
  orderId,
  number,
  courier: courier as Courier | null,
});

/**
 * Records what a courier paid, as staff confirmed it, and remembers the columns. A row that was recorded before counts once,
 * so a file can be recorded again after a fault. Throws invalid for a file that cannot be read, and conflict when it would
 * record something else than was confirmed.
 */
export async function recordRemittances(
  deps: Deps,
  admin: Person,
  input: RecordRemittancesIn,
): Promise<RecordedRemittances> {
  const { db, now } = deps;
  const { courier, columns, sums } = input;
  const rows = await matchFile(db, readRemittanceFile(input.text), input);
  const toRecord = rows.filter(({ problem }) => problem === null);
  const found = sumsOf(toRecord);
  if (found.rows === 0) throw new AppError('conflict', 'No row of this file can be recorded.');
  if (found.rows !== sums.rows || found.remitted !== sums.remitted)
    throw new AppError(
      'conflict',
      'Payments were recorded since you looked at the file. Please look at it once more.',
    );
  const moment = now();
  const act = { adminId: admin.id, now: moment };
  const outcomes = await writeInSteps(db, toRecord, (tx, row) => recordRow(tx, row, act));
  await write(db, async (tx) => {
    await rememberColumns(tx, courier, columns, moment);
    await logFile(tx, admin, courier, found, moment);
  });
  return resultOf(deps, rows, toRecord, outcomes);
}

/** What became of the rows of a file. A row that could not be recorded is logged and counted in `left`. */
function resultOf(
  { log }: Deps,
  rows: readonly MatchedRow[],
  recorded: readonly MatchedRow[],
  outcomes: readonly PromiseSettledResult<Paise | null>[],
): RecordedRemittances {
  const left = rows.length - recorded.length;
  const result: RecordedRemittances = { settled: 0, short: [], over: [], left };
  outcomes.forEach((outcome, at) => {
    const { line, trackingNumber = '' } = recorded[at] ?? {};
    if (outcome.status === 'rejected') {
      log.error({ err: outcome.reason, line }, 'a row of a remittance file could not be recorded');
      result.left += 1;
    } else if (outcome.value !== null) {
      const missing = outcome.value;
      if (missing > 0) result.short.push({ trackingNumber, missing: toDecimal(missing) });
      else result.settled += 1;
      if (missing < 0) result.over.push({ trackingNumber, surplus: toDecimal(-missing) });
    }
  });
  return result;
}

/** Records a payment. Returns the paise that are still due for its parcel, negative when it is too much; null when it was recorded before. */
async function recordRow(
  tx: Tx,
  { parcel: matched, amount, reference }: MatchedRow,
  { adminId, now }: { adminId: number; now: Date },
): Promise<Paise | null> {
  if (!matched || amount === null || reference === null) return null;
  const parcel = await tx.select().from(parcels).where(eq(parcels.id, matched.id)).get();
  if (!parcel || parcel.collect === null || parcel.carrierState !== 'delivered') return null;
  const { changes } = await tx
    .insert(cashRemittances)
    .values({ parcelId: parcel.id, amount, reference, createdBy: adminId, createdAt: now })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return null;
  const missing = parcel.collect - (await receivedFor(tx, parcel.id));
  const note = `The courier remitted ${formatMoney(amount)} for parcel ${parcel.number}, ${reference}.`;
  await addEvent(tx, parcel.orderId, { ...adminRef(adminId), kind: 'note', note, now });
  if (missing <= 0) await tx.update(parcels).set({ remittedAt: now }).where(eq(parcels.id, parcel.id)).run();
  return missing;
}

async function rememberColumns(
  tx: Tx,
  courier: Courier,
  columns: RemittanceColumns,
  now: Date,
): Promise<void> {
  const values = { columns, updatedAt: now };
  await tx
    .insert(remittanceColumns)
    .values({ courier, ...values })
    .onConflictDoUpdate({ target: remittanceColumns.courier, set: values })
    .run();
}

async function logFile(
  tx: Tx,
  admin: Person,
  courier: Courier,
  { rows, due, remitted, short }: RemittancePreview['sums'],
  now: Date,
): Promise<void> {
  const after = { courier: courierName(courier), rows, due, remitted, short };
  const what = { action: 'store.recordCourierPayment', entity: 'store', entityId: 'cash' } as const;
  await logChange(tx, adminActor(admin), { ...what, label: 'COD remittance', before: null, after }, now);
}
