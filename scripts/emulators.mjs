import { launch } from './parts/launch.mjs';

/** Firestore and Auth alone, for tests that are run by hand again and again. */
await launch(async () => {
  const { addressesAt } = await import('./parts/addresses.mjs');
  const { startEmulators } = await import('./parts/emulators.mjs');
  const { untilInterrupted } = await import('./parts/interrupts.mjs');
  const { chosenOffset } = await import('./parts/ports.mjs');

  const offset = chosenOffset() ?? 0;
  await startEmulators(offset, ['auth']);
  const { auth, firestore } = addressesAt(offset);
  console.log(`\n  FIRESTORE_EMULATOR_HOST=${firestore}\n  FIREBASE_AUTH_EMULATOR_HOST=${auth}\n`);
  console.log('  Ctrl-C stops them.');
  await untilInterrupted();
});
