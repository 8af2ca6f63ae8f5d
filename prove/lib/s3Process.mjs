// Serves S3 on loopback until killed: node s3Process.mjs MODULE PORT. The program's own start would listen on
// all interfaces.
const [module, port] = process.argv.slice(2);
const { buildApp } = await import(module);
await buildApp({ logger: false }).listen({ host: '127.0.0.1', port: Number(port) });
console.log('listening');
