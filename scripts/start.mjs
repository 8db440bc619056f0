import { launch } from './parts/launch.mjs';

await launch(async () => {
  const { startEverything } = await import('./parts/start-everything.mjs');
  await startEverything();
});
