import { runStoreCommand } from './cli/storeCommand';

/** `npm run store -- …`: runs the command line with this process's arguments, environment and terminal. */
async function main(): Promise<void> {
  process.exitCode = await runStoreCommand(process.argv.slice(2), process.env, {
    out: (line) => console.log(line),
    progress: (text) => process.stderr.write(text),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
});
