import { createServer } from 'node:http';

/**
 * Imports the given module as a cloud instance does, and serves its function `api`. Reports to the parent process:
 * the port, the import time, and the CPU time until then (milliseconds).
 */
const [, , path = ''] = process.argv;
const startedAt = performance.now();
/** @type {{ api: import('node:http').RequestListener }} */
const { api } = await import(path);
const importing = performance.now() - startedAt;
const { user, system } = process.cpuUsage();
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  process.send?.({ port, importing, computing: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
