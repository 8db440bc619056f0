/* global self */
// A part of the service worker. A browser that can do so takes the app's files from the cache by itself
// and sends calls of the API straight to the server: the worker, whose thread takes one request after the
// other, is asked about neither. What is not in the cache comes from the network, as ever.
self.addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const routes = event.addRoutes([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
  // Without them everything goes through the worker.
  event.waitUntil(routes.catch(() => {}));
});
