import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { addressesAt, host, portsAt, type Addresses } from './addresses.ts';

interface Header {
  key: string;
  value: string;
}

export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  functions: { source: string };
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  emulators: Record<string, unknown>;
}

/**
 * Everything a run writes for itself (derived configuration, web build, logs) lies here, one folder
 * per port offset, so that runs side by side never overwrite each other. Git ignores it.
 */
export function runFolder(offset: number): string {
  return join(root, '.housetab', `run-${offset}`);
}

/** The web build names its emulators, so every offset has one of its own. */
export function webBuild(offset: number): string {
  return join(runFolder(offset), 'web');
}

/** @returns the path of the written file */
export function writeEmulatorConfig(offset: number): string {
  const file = join(runFolder(offset), 'firebase.json');
  mkdirSync(runFolder(offset), { recursive: true });
  writeFileSync(file, JSON.stringify(deriveConfig(readConfig(), offset), null, 2));
  return file;
}

export function readConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
}

/**
 * A run's configuration: its ports, its web build, and a content security policy that lets the page
 * reach the emulators too. Relative paths count from the folder of the run.
 */
export function deriveConfig(config: FirebaseConfig, offset: number): FirebaseConfig {
  const { firestore, functions, hosting, emulators } = config;
  const ports = portsAt(offset);
  const names = ['auth', 'functions', 'hosting', 'tasks', 'eventarc', 'hub', 'logging'] as const;
  const places = names.map((name) => [name, { host, port: ports[name] }]);
  const folder = runFolder(offset);
  return {
    ...config,
    firestore: {
      rules: join(root, firestore.rules),
      indexes: join(root, firestore.indexes),
    },
    functions: { ...functions, source: relative(folder, join(root, functions.source)) },
    hosting: {
      ...hosting,
      public: relative(folder, webBuild(offset)),
      headers: hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map((header) => allowEmulators(header, addressesAt(offset))),
      })),
    },
    emulators: {
      ...emulators,
      ...Object.fromEntries(places),
      firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    },
  };
}

function allowEmulators({ key, value }: Header, { auth, firestore }: Addresses): Header {
  if (key !== 'Content-Security-Policy') return { key, value };
  const opened = value
    .replace("connect-src 'self'", `connect-src 'self' http://${auth} http://${firestore}`)
    .replace("frame-src 'self'", `frame-src 'self' http://${auth}`);
  return { key, value: opened };
}
