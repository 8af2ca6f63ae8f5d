import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ReceiptData, receiptFileName, receiptOf } from '@/shared/receipt/data';
import type { OrderOut } from '@/shared/schemas/orders';
import { AppError } from '../platform/errors';
import type { ReceiptJob, ReceiptResult } from './receiptWorker';

/** Milliseconds after its last receipt for which the child process is kept. */
const idleMs = 30_000;
/** Receipts that may wait, a few seconds' worth. */
const maxQueued = 300;
/** Receipts come after what shoppers wait for. */
const niceness = 5;

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

/** The child process that draws, and who waits for what; there is none while nobody wants a receipt. */
class ReceiptRenderer {
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;

  draw(data: ReceiptData): Promise<Uint8Array> {
    if (this.#waiting.size >= maxQueued) {
      const message = 'The store is very busy. Please try again in a moment.';
      return Promise.reject(new AppError('unavailable', message, { retryAfter: 5 }));
    }
    return new Promise((resolve, reject) => {
      this.#jobs += 1;
      const job: ReceiptJob = { id: this.#jobs, data };
      this.#waiting.set(job.id, { resolve, reject });
      this.#started().send(job);
    });
  }

  #started(): ChildProcess {
    clearTimeout(this.#idle);
    if (this.#child) return this.#child;
    const child = startWorker();
    child.on('message', (result: ReceiptResult) => this.#finish(result));
    child.on('exit', () => this.#lose(child));
    this.#child = child;
    return child;
  }

  #finish(result: ReceiptResult): void {
    const job = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ('error' in result) job?.reject(new Error(result.error));
    else job?.resolve(result.pdf);
    if (this.#waiting.size > 0) return;
    const child = this.#child;
    this.#idle = setTimeout(() => this.#dismiss(child), idleMs).unref();
  }

  #dismiss(child: ChildProcess | null): void {
    if (this.#child === child) this.#child = null;
    if (child?.connected) child.disconnect();
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('The receipt worker ended.'));
    this.#waiting.clear();
  }
}

/** In the build the worker lies beside the server; in development it is run from its source. */
function startWorker(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = new URL(fromSource ? './receiptWorker.ts' : './receiptWorker.js', import.meta.url);
  const child = fork(fileURLToPath(file), {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
  });
  // The store may end while a child is kept for the next receipt.
  child.unref();
  child.channel?.unref();
  if (child.pid) setPriority(child.pid, niceness);
  return child;
}

const press = new ReceiptRenderer();

/** A receipt as PDF, drawn in a process of its own: it takes a core for as long as twenty pages do. */
export const receiptPdf = (data: ReceiptData): Promise<Uint8Array> => press.draw(data);

/** An order's receipt as a file for a procedure's answer. */
export async function orderReceipt(order: OrderOut): Promise<{ fileName: string; pdf: string }> {
  const pdf = await receiptPdf(receiptOf(order));
  return { fileName: receiptFileName(order.id), pdf: Buffer.from(pdf).toString('base64') };
}
