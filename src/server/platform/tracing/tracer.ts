export type SpanAttributes = Record<string, string | number | boolean>;
/** The operations of a running span. */
export type TracedSpan = {
  rename: (name: string) => void;
  add: (attributes: SpanAttributes) => void;
  /** Marks it as failed with the error type only: an error's message may quote personal data. */
  fail: (errorType: string) => void;
};
export type SpanKind = 'server' | 'client' | 'internal';

/** What platform/tracing/openTelemetry.ts provides; without an endpoint it is never loaded. */
export type Tracer = {
  run: <T>(name: string, kind: SpanKind, attributes: SpanAttributes, work: (span: TracedSpan) => T) => T;
  /** Records a finished span; both times are from `performance.now()`. */
  record: (name: string, attributes: SpanAttributes, startedAt: number, endedAt: number) => void;
  /** The current trace; null outside of a trace. */
  traceId: () => string | null;
  /** Flushes pending spans; resolves when they are sent or dropped. */
  stop: () => Promise<void>;
};
