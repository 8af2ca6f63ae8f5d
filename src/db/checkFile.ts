import { accessSync, constants, existsSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { databaseFile, openReadOnly } from './client';
import { databaseFaultOf, databaseFaults } from './faults';
import { firstProblem } from './integrity';
import { migrationState, tooOldHelp } from './migrationState';

/** A database that the store must not or cannot use; the message states the problem and the remedy. */
export class DatabaseFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseFileError';
  }
}

const RESTORE = 'Restore the last backup: npm run store -- restore FILE';
/** Maximum bytes of a database that is fully checked before a start, which takes about 0.2 s. */
const checkedWholeBytes = 64 * 1024 * 1024;

/**
 * Checks the store's database before it is opened for writing, without changing it. Creates a missing folder.
 * Throws DatabaseFileError.
 */
export function checkDatabaseFile(dataDir: string): void {
  checkFolder(dataDir);
  const file = databaseFile(dataDir);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return checkNothingLost(file);
  checkStats(file, stats);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) checkRights(name);
  try {
    const client = openReadOnly(file);
    try {
      checkContent(client, file, stats.size);
    } finally {
      client.close();
    }
  } catch (error) {
    throw error instanceof DatabaseFileError ? error : cannotUse(file, error);
  }
}

/** Creates the store's folder when missing. Throws DatabaseFileError when it is unusable. */
export function checkFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new DatabaseFileError(`DATA_DIR must be a folder, but ${folder} is none or lies below a file.`);
    }
    const help = 'Create it for the user that runs the store, or set DATA_DIR to another folder';
    throw new DatabaseFileError(`The folder ${folder} cannot be created (${code}). ${help}.`, {
      cause: error,
    });
  }
  checkRights(folder);
}

/**
 * Creates folders one by one: Node's recursive mkdir never returns below a file system that forbids creating
 * folders, such as /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** SQLite would create a new database and discard the content of the leftover log. */
function checkNothingLost(file: string): void {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log || log.size === 0) return;
  throw new DatabaseFileError(
    `${resolve(file)} is missing, but its log ${resolve(file)}-wal is there. Put the database back beside it. ${RESTORE}.`,
  );
}

function checkStats(file: string, stats: Stats): void {
  if (!stats.isFile())
    throw new DatabaseFileError(`${resolve(file)} is no file. Set DATA_DIR to another folder.`);
  if (stats.size > 0) return;
  throw new DatabaseFileError(
    `${resolve(file)} is empty: the data that was in it is gone. ${RESTORE}. If there never was any, remove the empty file.`,
  );
}

/**
 * Checks read and write permission. Root always has it, but a file without any write bit is meant to stay.
 */
export function checkRights(path: string): void {
  if (!existsSync(path)) return;
  const isProtected = (statSync(path).mode & 0o222) === 0;
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    if (!isProtected) return;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  throw new DatabaseFileError(
    `The store may not read and write ${resolve(path)}. ${databaseFaults.readonly.help}, or set DATA_DIR to another folder.`,
  );
}

function checkContent(client: Database, file: string, size: number): void {
  // A start was interrupted before its first migration.
  if (isBlank(client)) return;
  const state = migrationState(client);
  if (!state) {
    throw new DatabaseFileError(
      `${resolve(file)} is a database, but not one of this store. Set DATA_DIR to another folder.`,
    );
  }
  if (state.isTooOld) {
    throw new DatabaseFileError(
      `${resolve(file)} is too old for this version of the store. Nothing was changed. ${tooOldHelp}`,
    );
  }
  if (state.unknown > 0) {
    throw new DatabaseFileError(
      `${resolve(file)} was written by a newer version of the store. Update the program, or restore a backup that this version wrote.`,
    );
  }
  if (size > checkedWholeBytes) return;
  const problem = firstProblem(client, 'quick_check');
  if (problem) throw damaged(file, problem);
}

const isBlank = (client: Database): boolean => {
  const names = client.prepare('select name from sqlite_schema limit 3').pluck().all();
  const own = names.filter((name) => name !== 'sqlite_sequence');
  if (own.length === 0) return true;
  return own.length === 1 && own[0] === '__drizzle_migrations' && countMigrations(client) === 0;
};

const countMigrations = (client: Database): unknown =>
  client.prepare('select count(*) from __drizzle_migrations').pluck().get();

const damaged = (file: string, reason: string, cause?: unknown): DatabaseFileError =>
  new DatabaseFileError(`${resolve(file)} is damaged (${reason}). Nothing was changed. ${RESTORE}.`, {
    cause,
  });

/** Converts a SQLite error about the store's database into a helpful message. */
export function cannotUse(file: string, error: unknown): unknown {
  const fault = databaseFaultOf(error);
  if (fault === null || !(error instanceof Error)) return error;
  if (fault === 'damaged') return damaged(file, error.message, error);
  const { what, help } = databaseFaults[fault];
  return new DatabaseFileError(`${resolve(file)} cannot be used: ${what}. ${help}.`, { cause: error });
}
