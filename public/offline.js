// The page that was asked for is loaded as soon as the store answers. The browser's word that there is a connection
// again may come before requests get through, so it is asked for every few seconds, too.
const everyMs = 4000;

async function lookAgain() {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // Still offline.
  }
}

addEventListener('online', lookAgain);
setInterval(lookAgain, everyMs);
