import { type Db, timesOf } from '@/db/client';
import type { SpanAttributes, SpanKind, TracedSpan, Tracer } from './tracer';

let tracer: Tracer | null = null;
const silent: TracedSpan = { rename: () => undefined, add: () => undefined, fail: () => undefined };

/** Starts tracing to an OTLP endpoint. Loads OpenTelemetry, which takes memory and part of a second. */
export async function startTracing(endpoint: string, version: string): Promise<void> {
  const { createTracer } = await import('./openTelemetry');
  tracer = createTracer(endpoint, version);
}

export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = null;
  await stopped?.stop();
}

export const isTracing = (): boolean => tracer !== null;

/** Runs `work` as a span of the current trace, or plainly without tracing. */
export const traced = <T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: (span: TracedSpan) => T,
): T => (tracer ? tracer.run(name, kind, attributes, work) : work(silent));

const recordSpan = (name: string, attributes: SpanAttributes, startedAt: number, endedAt: number): void =>
  tracer?.record(name, attributes, startedAt, endedAt);

/** Log fields for a traced request. */
export const traceFields = (): { traceId?: string } => {
  const traceId = tracer?.traceId();
  return traceId ? { traceId } : {};
};

/**
 * Records each write transaction as a span of the current trace; grouped orders belong to the trace of the
 * first.
 */
export function traceTransactions(db: Db): void {
  if (!isTracing()) return;
  const attributes = { 'db.system.name': db.engine.name === 'postgres' ? 'postgresql' : 'sqlite' };
  timesOf(db).onTransaction = (startedAt, endedAt) =>
    recordSpan('transaction', attributes, startedAt, endedAt);
}
