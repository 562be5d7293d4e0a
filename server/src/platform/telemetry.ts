/**
 * Traces by OpenTelemetry, when the settings name a collector: a span for each call, each statement and each job.
 * Nothing of it is loaded otherwise. Statements are recorded without their values, which may be personal.
 */
import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { currentCall } from './call-ids.ts';

export type TelemetryOptions = {
  /** The collector's OTLP address over HTTP, to which `/v1/traces` is added; no traces when absent. */
  readonly url: string | undefined;
  /** Which process it is. */
  readonly service: 'portal-api' | 'portal-worker';
};

export type Telemetry = {
  /** To be called before the routes are bound. */
  readonly instrument: (server: FastifyInstance) => Promise<void>;
  /** Sends what is still here. */
  readonly stop: () => Promise<void>;
};

const tracer = trace.getTracer('portal');

/** Starts recording in this process. */
export async function startTelemetry({ url, service }: TelemetryOptions): Promise<Telemetry | undefined> {
  if (!url) return undefined;
  const [
    { NodeTracerProvider, BatchSpanProcessor, RandomIdGenerator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    fastifyOtel,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@fastify/otel'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const random = new RandomIdGenerator();
  const provider = new NodeTracerProvider({
    // A call has its trace before it has a span.
    idGenerator: {
      generateTraceId: () => currentCall()?.traceId ?? random.generateTraceId(),
      generateSpanId: random.generateSpanId,
    },
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    async instrument(server) {
      const instrumentation = new fastifyOtel.FastifyOtelInstrumentation({
        instrumentHooks: false,
        // Its own choice holds the query, and with it what people search for.
        requestHook: (span, request) => span.setAttribute('url.path', request.url.replace(/\?.*/, '')),
      });
      instrumentation.setTracerProvider(provider);
      await server.register(instrumentation.plugin());
    },
    stop: () => provider.shutdown(),
  };
}

/** A span for a statement that has just ended; Kysely calls it. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const endTime = Date.now();
  const [word = 'statement'] = query.sql.trimStart().split(/\s/, 1);
  const span = tracer.startSpan(`sql ${word.toLowerCase()}`, {
    startTime: endTime - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

/** Runs a job in a span of its name. */
export async function traceJob<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  return tracer.startActiveSpan(`job ${name}`, async (span: Span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
