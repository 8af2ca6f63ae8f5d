import { Counter, collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import { RequestDurations } from './requestDurations';

/** What this process has counted since its start. What the database knows is read when somebody asks for it. */
export const processMetrics = new Registry();
const registers = [processMetrics];

export const requestDurations = new RequestDurations();
// The library's type lists its own classes; at run time it asks for a name and `get`.
processMetrics.registerMetric(requestDurations as unknown as Metric);

/** Counted in plain numbers, because cached answers are many; worded when they are asked for. */
export const cacheUse = { hits: 0, misses: 0 };
new Counter({
  name: 'tantu_response_cache_requests_total',
  help: 'Requests for cacheable answers: answered from the cache (hit) or made (miss)',
  labelNames: ['result'],
  registers,
  collect() {
    this.reset();
    this.inc({ result: 'hit' }, cacheUse.hits);
    this.inc({ result: 'miss' }, cacheUse.misses);
  },
});

export const securityEvents = new Counter({
  name: 'tantu_security_events_total',
  help: 'Security events, as the log names them: failed sign-ins, refused access, unsigned webhooks',
  labelNames: ['event'],
  registers,
});

export const limitsReached = new Counter({
  name: 'tantu_rate_limits_reached_total',
  help: 'Requests refused because a rate limit was reached',
  labelNames: ['limit'],
  registers,
});

export const renderDurations = new Histogram({
  name: 'tantu_render_duration_seconds',
  help: 'Time to render a page that was not cached',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});

let isCollecting = false;

/** Begins to watch the process itself: memory, processor, event loop, garbage collection. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: processMetrics });
}
