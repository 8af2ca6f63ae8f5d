const tickMs = 20;
/** Milliseconds that a tick may be late before requests feel it. */
const maxLateMs = 60;
/** Milliseconds for which a late tick counts: a loop that was late is busy for longer. */
const lateForMs = 1000;

let lastTickAt: number | undefined;
let lateUntil = 0;

function tick(): void {
  const now = performance.now();
  if (isLateAt(now)) lateUntil = now + lateForMs;
  lastTickAt = now;
}

const isLateAt = (now: number): boolean => lastTickAt !== undefined && now - lastTickAt > tickMs + maxLateMs;

/** Whether the event loop keeps requests waiting, or did within the last second. */
export function isEventLoopLate(): boolean {
  if (lastTickAt === undefined) {
    setInterval(tick, tickMs).unref();
    tick();
  }
  const now = performance.now();
  return now < lateUntil || isLateAt(now);
}
