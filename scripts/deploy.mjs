import { launch } from './parts/launch.mjs';

/**
 * npm run deploy                    checks everything and deploys it
 * npm run deploy -- --dry-run       only checks
 * npm run deploy -- --only hosting  what else is there is for `firebase deploy`
 */
await launch(async () => {
  const { deploy } = await import('./parts/deployment/deploy.mjs');
  await deploy(process.argv.slice(2));
});
