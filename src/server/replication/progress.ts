import { createServer } from 'node:net';

/** How far Litestream is: what it has taken from the database, and what of that the backup has. */
export type Progress = { isBehind: boolean; sent: string };

const askWithinMs = 3000;

/** Asks a Litestream for its metrics at a port of this machine; null when it does not answer, or tells none of it. */
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
  // Before its first copy the backup has none.
  const [sentIndex, sentOffset] = [
    readValue('replica_wal_index') ?? -1,
    readValue('replica_wal_offset') ?? 0,
  ];
  return {
    isBehind: sentIndex < index || (sentIndex === index && sentOffset < size),
    sent: `${sentIndex}:${sentOffset}`,
  };
}

/** Tells for how long nothing has come to the backup although there was something to send. */
export class StallWatch {
  #sent = '';
  #since: number | null = null;

  hasAnswered = false;
  /** Whether everything was at the backup once. */
  hasArrived = false;

  /** Milliseconds, as of `at`; 0 while it goes on. One that never answered says nothing, as others may. */
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

/** A port of this machine that nobody listens on. */
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
