// Requests URLs in sequence, optionally repeated with a pause until SIGTERM, and prints the milliseconds of
// each as JSON. A separate process that stores no response, so that its garbage collections are not measured
// with the store's.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

let isStopped = false;
process.once('SIGTERM', () => {
  isStopped = true;
});
const { origin, paths, headers, pauseMs, isRepeated } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Resolves with the milliseconds until the last byte. Rejects anything but 200. */
const ask = (path) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(origin + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    }).once('error', reject);
  });

const times = [];
do {
  for (const path of paths) {
    if (isStopped) break;
    times.push(await ask(path));
    if (pauseMs) await wait(pauseMs);
  }
} while (isRepeated && !isStopped);
agent.destroy();
process.stdout.write(JSON.stringify(times));
