// The connection is back: the page that was asked for.
addEventListener('online', () => location.reload());
