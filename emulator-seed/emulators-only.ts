/** Import this first in programs that write the demo: it ends them if they could reach a real project. */

const variables = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

const unset = variables.filter((name) => !process.env[name]);
if (unset.length > 0) {
  console.error(`The demo is for emulators only: set ${unset.join(' and ')}.`);
  process.exit(1);
}

// Skips the look-up of Google Cloud's metadata, which would only cost time and warn.
process.env.METADATA_SERVER_DETECTION ??= 'none';
