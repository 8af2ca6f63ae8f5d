/** Reasons outside of the program why the database failed. */
export const databaseFaults = {
  busy: {
    what: 'another program holds the database',
    help: 'Stop what else works on it (a restore, an import, another store on DATA_DIR)',
  },
  full: { what: 'the disk is full', help: 'Free some space on the disk of DATA_DIR' },
  io: { what: 'the disk cannot be read or written', help: 'Check the disk of DATA_DIR and its connection' },
  readonly: {
    what: 'the database is read-only',
    help: 'Give the user that runs the store the right to write DATA_DIR and all files in it',
  },
  damaged: {
    what: 'the database file is damaged',
    help: 'Stop the store and restore the last backup: npm run store -- restore FILE',
  },
  unreachable: {
    what: 'PostgreSQL does not answer',
    help: 'Check its server and the connection to it (DATABASE_URL)',
  },
  unreplicated: {
    what: 'PostgreSQL waits for a standby, and none is connected',
    help: 'Start a standby, or let PostgreSQL go on without one (synchronous_standby_names)',
  },
  unsure: {
    what: 'PostgreSQL could not say whether it has kept a change',
    help: 'Check the connection to its leader, and whether its standbys run',
  },
} as const;
export type DatabaseFault = keyof typeof databaseFaults;

/**
 * SQLite's result codes, https://sqlite.org/rescode.html, whose extended codes start with the primary name,
 * the system's error codes for files beside the database, and PostgreSQL's,
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const codes: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_(?:IOERR|CANTOPEN)|EIO)/, 'io'],
  [/^(?:SQLITE_READONLY|EROFS)/, 'readonly'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^(?:55P03|53300|57014)$/, 'busy'],
  [/^(?:08\w{3}|57P0[123]|25006|POSTGRES_UNREACHABLE)$/, 'unreachable'],
  [/^53[12]00$/, 'full'],
  [/^STANDBY_MISSING$/, 'unreplicated'],
  [/^UNSURE_COMMIT$/, 'unsure'],
];

/** Whether a write failed because a text contains NUL, which PostgreSQL does not store. */
export const isUnstorable = (error: unknown): boolean => causes(error).some(({ code }) => code === '22021');

/** An error and its causes, with their codes. */
function causes(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

/**
 * The fault behind an error or one of its causes; null when it is unrelated to the database's environment.
 */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (const { code } of causes(error)) {
    const known = codes.find(([pattern]) => code !== undefined && pattern.test(code));
    if (known) return known[1];
  }
  return null;
}

/** Whether a retry may succeed later without a change to the program or the file. */
export function isPassingFault(error: unknown): boolean {
  const fault = databaseFaultOf(error);
  return fault !== null && fault !== 'damaged';
}
