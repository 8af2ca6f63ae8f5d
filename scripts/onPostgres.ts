// node … scripts/onPostgres.ts COMMAND …: runs a command with DATABASE_URL, the address of an empty PostgreSQL that ends with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@/db/testing/postgresServer';

const [command = '', ...args] = process.argv.slice(2);
const server = await startPostgres();
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } });
const [code] = await once(child, 'exit');
await server.stop();
process.exitCode = code ?? 1;
