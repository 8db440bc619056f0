import { launch } from './parts/launch.mjs';

/** The whole product for those who change it: the web by Vite, the functions rebuilt on change. */
await launch(async () => {
  const { startForDevelopment } = await import('./parts/start-for-development.mjs');
  await startForDevelopment();
});
