import { setPriority } from 'node:os';
import workerpool from 'workerpool';

/** Makes this process a worker that does `run` for each job it is sent. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result> | Result): void {
  const niceness = Number(process.argv[2] ?? 0);
  if (niceness > 0) setPriority(niceness);
  workerpool.worker({ run });
}
