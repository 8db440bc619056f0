/**
 * The build's environment, read once. Parsed by hand, so that the first load needs no schema library for a few strings.
 */
interface Environment {
  firebase: { apiKey: string; authDomain: string; projectId: string };
  /** Addresses of the emulators; null means Firebase itself. */
  authEmulatorUrl: string | null;
  firestoreEmulatorHost: string | null;
  /** The reCAPTCHA Enterprise key for App Check; null if the API does not require it. */
  appCheckSiteKey: string | null;
}

type Variables = Record<string, unknown>;

/** The values for a fresh clone: the emulator suite's demo project needs no keys. */
const demoDefaults: Variables = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-housetab.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-housetab',
  VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
  VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
};

/** @throws Error naming every variable that is missing. */
export function readEnvironment(variables: Variables): Environment {
  const missing: string[] = [];
  const optional = (name: string): string | null => {
    const value = variables[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const required = (name: string): string => {
    const value = optional(name);
    if (value === null) missing.push(name);
    return value ?? '';
  };

  const environment: Environment = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
    },
    authEmulatorUrl: optional('VITE_AUTH_EMULATOR_URL'),
    firestoreEmulatorHost: optional('VITE_FIRESTORE_EMULATOR_HOST'),
    // The emulators have no App Check.
    appCheckSiteKey:
      optional('VITE_AUTH_EMULATOR_URL') === null ? optional('VITE_APP_CHECK_SITE_KEY') : null,
  };
  if (missing.length > 0) {
    throw new Error(`The build lacks ${missing.join(', ')}. See docs/deploying.md.`);
  }
  return environment;
}

export const environment = readEnvironment(
  import.meta.env.DEV ? { ...demoDefaults, ...import.meta.env } : import.meta.env,
);
