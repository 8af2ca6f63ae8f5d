export type SpanAttributes = Record<string, string | number | boolean>;
/** What a traced piece of work may say about itself. */
export type TracedSpan = {
  rename: (name: string) => void;
  add: (attributes: SpanAttributes) => void;
  /** Marks it as failed, without words: those of a fault may quote somebody's data. */
  fail: (errorType: string) => void;
};
export type SpanKind = 'server' | 'client' | 'internal';

/** What platform/tracing/openTelemetry.ts provides; without an endpoint it is never loaded. */
export type Tracer = {
  run: <T>(name: string, kind: SpanKind, attributes: SpanAttributes, work: (span: TracedSpan) => T) => T;
  /** Notes what is over already: both moments are those of `performance.now()`. */
  record: (name: string, attributes: SpanAttributes, startedAt: number, endedAt: number) => void;
  /** The trace that runs now; null outside of one. */
  traceId: () => string | null;
  /** Sends what is left; resolves when it is sent or given up. */
  stop: () => Promise<void>;
};
