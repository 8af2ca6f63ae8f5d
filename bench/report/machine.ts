import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Row, row } from './table';

const watchMs = 2000;
/** Maximum share of CPU that other processes may use during the benchmark. */
const quietPercent = 10;

/** CPU usage in percent while this process is idle. */
export async function machineLoad(): Promise<number> {
  const before = processorTimes();
  await wait(watchMs);
  const after = processorTimes();
  return (100 * (after.busy - before.busy)) / (after.all - before.all);
}

function processorTimes(): { busy: number; all: number } {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const times = fields.slice(0, 8).map(Number);
  const all = times.reduce((sum, time) => sum + time, 0);
  const [, , , idle = 0, waiting = 0] = times;
  return { busy: all - idle - waiting, all };
}

export const describeMachine = (): string => {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`;
};

/** A row per section, because results from a busy machine say little. */
export const loadRow = (section: string, load: number): Row =>
  row(
    `machine in use before: ${section}`,
    `${load.toFixed(0)} %`,
    `<= ${quietPercent} %`,
    load <= quietPercent,
  );
