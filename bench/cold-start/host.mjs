import { createServer } from 'node:http';

/**
 * Loads the module that it is given, as an instance in the cloud does, and serves its function
 * `api`. Says on which port, how long the import took, and how long the processor was busy until then.
 */
const [, , path = ''] = process.argv;
const startedAt = performance.now();
/** @type {{ api: import('node:http').RequestListener }} */
const { api } = await import(path);
const importing = performance.now() - startedAt;
const { user, system } = process.cpuUsage();
/** Of trace-imports.mjs, where that was loaded. @type {(() => unknown) | undefined} */
const importTimes = Reflect.get(globalThis, 'importTimes');
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  process.send?.({
    port,
    importing,
    computing: (user + system) / 1000,
    modules: importTimes?.(),
  });
});
process.on('disconnect', () => process.exit());
