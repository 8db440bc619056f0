import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { addressesAt, host, portsAt, type Addresses } from './addresses.ts';

export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  functions: { source: string };
  hosting: {
    public: string;
    headers: { source?: string; headers: { key: string; value: string }[] }[];
  };
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

/** firebase.json; its content security policy lets the page reach these emulators, too. */
export function readConfig(emulators?: Pick<Addresses, 'auth' | 'firestore'>): FirebaseConfig {
  const text = readFileSync(join(root, 'firebase.json'), 'utf8');
  if (!emulators) return JSON.parse(text) as FirebaseConfig;
  const { auth, firestore } = emulators;
  const opened = text
    .replace("connect-src 'self'", `connect-src 'self' http://${auth} http://${firestore}`)
    .replace("frame-src 'self'", `frame-src 'self' http://${auth}`);
  return JSON.parse(opened) as FirebaseConfig;
}

/** A run's configuration, with its ports and its web build. Paths count from the run's folder. */
export function deriveConfig(offset: number): FirebaseConfig {
  const config = readConfig(addressesAt(offset));
  const ports = portsAt(offset);
  config.firestore.rules = join(root, config.firestore.rules);
  config.firestore.indexes = join(root, config.firestore.indexes);
  config.functions.source = relative(runFolder(offset), join(root, config.functions.source));
  config.hosting.public = relative(runFolder(offset), webBuild(offset));
  for (const name of [
    'auth',
    'functions',
    'hosting',
    'tasks',
    'eventarc',
    'hub',
    'logging',
  ] as const) {
    config.emulators[name] = { host, port: ports[name] };
  }
  const websocketPort = ports.firestoreWebsocket;
  config.emulators['firestore'] = { host, port: ports.firestore, websocketPort };
  return config;
}

/** @returns the path of the written file */
export function writeEmulatorConfig(offset: number): string {
  const file = join(runFolder(offset), 'firebase.json');
  mkdirSync(runFolder(offset), { recursive: true });
  writeFileSync(file, JSON.stringify(deriveConfig(offset), null, 2));
  return file;
}
