// npm run dev: the store with hot reload, in one process on one port.
import { createServer as createHttpServer } from 'node:http';
import { install } from './lib.mjs';

await install();
const { createServer } = await import('vite');

const http = createHttpServer();
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});
const load = () => vite.ssrLoadModule('/src/server/dev.ts');

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { handle } = await load();
      await handle(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.statusCode = 500;
      response.end('The server could not be loaded; see the terminal.');
    }
  });
});

const { port, host } = await load();
http.listen(port, host, () => console.log(`Tantu (development) is open at http://localhost:${port}`));
