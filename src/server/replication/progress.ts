import { createServer } from 'node:net';

/** Litestream's progress: whether the backup lacks data, and the position sent. */
export type Progress = { isBehind: boolean; sent: string };

const askWithinMs = 3000;

/** Reads Litestream's metrics from a local port; null when it does not respond or lacks them. */
export async function readProgress(port: number): Promise<Progress | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      signal: AbortSignal.timeout(askWithinMs),
    });
    return progressIn(await answer.text());
  } catch {
    return null;
  }
}

export function progressIn(metrics: string): Progress | null {
  const readValue = (name: string): number | null => {
    const found = new RegExp(`^litestream_${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(metrics);
    return found ? Number(found[1]) : null;
  };
  const [index, size] = [readValue('shadow_wal_index'), readValue('shadow_wal_size')];
  if (index === null || size === null) return null;
  // The backup has no position before its first copy.
  const [sentIndex, sentOffset] = [
    readValue('replica_wal_index') ?? -1,
    readValue('replica_wal_offset') ?? 0,
  ];
  return {
    isBehind: sentIndex < index || (sentIndex === index && sentOffset < size),
    sent: `${sentIndex}:${sentOffset}`,
  };
}

/** Measures how long the backup received nothing although data was waiting. */
export class StallWatch {
  #sent = '';
  #since: number | null = null;

  hasAnswered = false;
  /** Whether everything has arrived at least once. */
  hasArrived = false;

  /**
   * Milliseconds of the stall as of `at`; 0 while data flows. A Litestream that never responded does not
   * count, because other versions may lack the metrics.
   */
  look(progress: Progress | null, at: number): number {
    const isStill = progress ? progress.isBehind && progress.sent === this.#sent : this.hasAnswered;
    if (progress) {
      this.hasAnswered = true;
      this.#sent = progress.sent;
      if (!progress.isBehind) this.hasArrived = true;
    }
    if (!isStill) this.#since = null;
    else this.#since ??= at;
    return this.#since === null ? 0 : at - this.#since;
  }
}

/** A free local port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
