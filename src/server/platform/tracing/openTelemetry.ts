import { context, SpanKind as Kind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanKind, TracedSpan, Tracer } from './tracer';

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

/**
 * A tracer on OpenTelemetry's SDK, which exports OTLP over HTTP (JSON) to `endpoint`. The SDK reads its other
 * variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, …) itself.
 */
export function createTracer(endpoint: string, version: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tantu', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('tantu', version);
  const epochMs = (moment: number) => performance.timeOrigin + moment;
  return {
    run: (name, kind, attributes, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, (span) => {
        const own: TracedSpan = {
          rename: (text) => void span.updateName(text),
          add: (more) => void span.setAttributes(more),
          fail: (errorType) =>
            void span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR }),
        };
        return endingWith(
          () => span.end(),
          own,
          () => work(own),
        );
      }),
    record: (name, attributes, startedAt, endedAt) =>
      tracer.startSpan(name, { attributes, startTime: epochMs(startedAt) }).end(epochMs(endedAt)),
    traceId: () => trace.getSpanContext(context.active())?.traceId ?? null,
    stop: async () => {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Runs synchronous or asynchronous work, and ends its span when it has finished. */
function endingWith<T>(end: () => void, span: TracedSpan, work: () => T): T {
  const failed = (error: unknown): never => {
    span.fail(error instanceof Error ? error.name : 'unknown');
    end();
    throw error;
  };
  try {
    const value = work();
    if (!(value instanceof Promise)) {
      end();
      return value;
    }
    return value.then((result) => {
      end();
      return result;
    }, failed) as T;
  } catch (error) {
    return failed(error);
  }
}
