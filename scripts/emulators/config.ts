import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { addressesAt, emulatorNames, host, portsAt, type Addresses } from './addresses.ts';

export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  functions: { source: string };
  hosting: {
    public: string;
    headers: { source?: string; headers: { key: string; value: string }[] }[];
  };
  emulators: Record<string, object>;
}

/**
 * A run's own files (configuration, web build, logs). Each port offset has a folder, so concurrent
 * runs never overwrite each other's files. Git ignores it.
 */
export function runFolder(offset: number): string {
  return join(root, '.housetab', `run-${offset}`);
}

/** The web build contains the addresses of its emulators, so each offset has its own. */
export function webBuild(offset: number): string {
  return join(runFolder(offset), 'web');
}

/** @param sources more sources for the content security policy, by directive */
export function readEmulatorConfig(sources: Readonly<Record<string, string>> = {}): FirebaseConfig {
  const text = readFileSync(join(root, 'firebase.json'), 'utf8');
  const opened = Object.entries(sources).reduce((config, [directive, more]) => {
    const begin = `${directive} 'self'`;
    if (!config.includes(begin)) throw new Error(`firebase.json has no "${begin}".`);
    return config.replace(begin, `${begin} ${more}`);
  }, text);
  return JSON.parse(opened) as FirebaseConfig;
}

/** firebase.json for a page that calls these emulators. */
export function readConfigFor({ auth, firestore }: Pick<Addresses, 'auth' | 'firestore'>) {
  return readEmulatorConfig({
    'connect-src': `http://${auth} http://${firestore}`,
    'frame-src': `http://${auth}`,
  });
}

/** A run's configuration, with its ports and its web build. Paths are relative to the run's folder. */
export function deriveConfig(offset: number): FirebaseConfig {
  const config = readConfigFor(addressesAt(offset));
  const ports = portsAt(offset);
  config.firestore.rules = join(root, config.firestore.rules);
  config.firestore.indexes = join(root, config.firestore.indexes);
  config.functions.source = relative(runFolder(offset), join(root, config.functions.source));
  config.hosting.public = relative(runFolder(offset), webBuild(offset));
  for (const name of emulatorNames) config.emulators[name] = { host, port: ports[name] };
  Object.assign(config.emulators['firestore']!, { websocketPort: ports.firestoreWebsocket });
  return config;
}

/** @returns the path of the written file */
export function writeEmulatorConfig(offset: number): string {
  const file = join(runFolder(offset), 'firebase.json');
  mkdirSync(runFolder(offset), { recursive: true });
  writeFileSync(file, JSON.stringify(deriveConfig(offset), null, 2));
  return file;
}
