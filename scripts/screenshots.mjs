import { launch } from './parts/launch.mjs';

/**
 * npm run screenshots: the pictures of the README, of the demo household. Starts the product, or
 * visits the one that HOUSETAB_URL names.
 */
await launch(async () => {
  const { takePictures } = await import('./parts/pictures.mjs');
  const running = process.env.HOUSETAB_URL;
  if (running) return takePictures(running);
  const { startWithDemo } = await import('./parts/start-everything.mjs');
  const { freeOffset } = await import('./parts/ports.mjs');
  const { hosting } = await startWithDemo(await freeOffset());
  await takePictures(`http://${hosting}`);
});
