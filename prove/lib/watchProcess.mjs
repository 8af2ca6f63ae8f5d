// Preloaded into the store (node --import): records event loop blocks and memory.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.WATCH_FILE;
const everyMs = 250;
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();
let peakRssBytes = 0;
const look = () => {
  const rssBytes = process.memoryUsage.rss();
  peakRssBytes = Math.max(peakRssBytes, rssBytes);
  const watched = {
    rssBytes,
    peakRssBytes,
    longestStallMs: loop.max / 1e6,
    stallP99Ms: loop.percentile(99) / 1e6,
  };
  // Written atomically: a concurrent reader gets the previous version.
  writeFileSync(`${file}.part`, JSON.stringify(watched));
  renameSync(`${file}.part`, file);
};
setInterval(look, everyMs).unref();
