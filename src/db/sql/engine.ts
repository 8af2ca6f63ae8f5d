import { isPostgres } from '../kit';
import * as postgres from '../postgres';
import * as sqlite from '../sqlite';

/** The SQL in which the engines differ, for the engine of this process. */
export const engine: typeof sqlite = isPostgres ? postgres : sqlite;
