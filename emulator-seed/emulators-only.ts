/** Imported before anything else by what writes the demo: ends the program where it could reach a real project. */

const variables = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

const unset = variables.filter((name) => !process.env[name]);
if (unset.length > 0) {
  console.error(`The demo is for emulators only: set ${unset.join(' and ')}.`);
  process.exit(1);
}

// No cloud to ask who we are: the look-up would only cost time and warn.
process.env.METADATA_SERVER_DETECTION ??= 'none';
