import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureJob, PictureResult, PictureWork } from './imageWorker';

/** `niceness` from 0 to 19: how far the processes stand back when others want the processor. */
export type PoolSize = { workers: number; niceness: number };

export type Task = {
  id: string;
  work: PictureWork;
  /** Called once, with null when the worker ended before it was done. */
  finish: (result: PictureResult | null) => void;
};
type Worker = { process: ChildProcess; task: Task | null };

const isIdle = ({ task }: Worker): boolean => task === null;

/** Child processes that make pictures. They are hired when there is work and end when there is none left. */
export class WorkerPool {
  readonly #workers: Worker[] = [];
  #closed = false;

  /** `next` hands out the most urgent task, null when there is none. */
  constructor(
    private readonly mediaDir: string,
    private readonly next: () => Task | null,
    private readonly size: PoolSize,
  ) {}

  /** Gives waiting tasks to idle workers. Call it when there is a new one. */
  dispatch(): void {
    if (this.#closed) return;
    while (this.#hasHands()) {
      const task = this.next();
      if (!task) break;
      const worker = this.#workers.find(isIdle) ?? this.#hire();
      worker.task = task;
      const message: PictureJob = { mediaDir: this.mediaDir, id: task.id, work: task.work };
      worker.process.send(message);
    }
    for (const idle of this.#workers.filter(isIdle)) this.#dismiss(idle);
  }

  close(): void {
    this.#closed = true;
    for (const worker of this.#workers) worker.process.disconnect();
  }

  #hasHands(): boolean {
    return this.#workers.length < this.size.workers || this.#workers.some(isIdle);
  }

  #hire(): Worker {
    const child = startWorker(this.size.niceness);
    const worker: Worker = { process: child, task: null };
    child.on('message', (result: PictureResult) => this.#finish(worker, result));
    child.on('exit', () => this.#lose(worker));
    this.#workers.push(worker);
    return worker;
  }

  #dismiss(worker: Worker): void {
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    if (worker.process.connected) worker.process.disconnect();
  }

  #lose(worker: Worker): void {
    if (!this.#workers.includes(worker)) return;
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    worker.task?.finish(null);
    this.dispatch();
  }

  #finish(worker: Worker, result: PictureResult): void {
    const { task } = worker;
    worker.task = null;
    task?.finish(result);
    this.dispatch();
  }
}

/** In the build the worker lies beside the server; in development it is run from its source. */
function startWorker(niceness: number): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = new URL(fromSource ? './imageWorker.ts' : './pictureWorker.js', import.meta.url);
  const child = fork(fileURLToPath(file), { execArgv: fromSource ? ['--import', 'tsx'] : [] });
  if (child.pid) setPriority(child.pid, niceness);
  return child;
}
