import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics counted by this process since its start. Database values are read at scrape time. */
export const processMetrics = new Registry();
const registers = [processMetrics];

const requestDurations = new Histogram({
  name: 'tantu_http_request_duration_seconds',
  help: 'Time from the head of a request to its answer, by route pattern, method and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts a request; a method that HTTP does not define has the label `other`. */
export function observeRequest(route: string, method: string, status: number, seconds: number): void {
  requestDurations.observe({ method: methods.includes(method) ? method : 'other', route, status }, seconds);
}

export const cacheRequests = new Counter({
  name: 'tantu_response_cache_requests_total',
  help: 'Requests for cacheable answers: answered from the cache (hit) or made (miss)',
  labelNames: ['result'],
  registers,
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

/** Starts collecting metrics of the process itself: memory, CPU, event loop, garbage collection. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: processMetrics });
}
