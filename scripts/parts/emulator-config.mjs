import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runFolder } from './locations.mjs';
import { addressesAt } from './addresses.mjs';
import { host, portsAt } from './ports.mjs';

/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 */

/**
 * @param {number} offset
 * @returns {string} the path of the written file
 */
export function writeEmulatorConfig(offset) {
  const folder = runFolder(offset);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(deriveConfig(readConfig(), offset), null, 2));
  return file;
}

export function readConfig() {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
}

/**
 * Derives a run's configuration from firebase.json: its ports, its web build, and a content security
 * policy that lets the page reach the emulators too. Paths count from the folder of the run.
 * @param {ReturnType<typeof readConfig>} config is changed
 * @param {number} offset
 */
export function deriveConfig(config, offset) {
  const ports = portsAt(offset);
  const addresses = addressesAt(offset);
  const folder = runFolder(offset);
  config.firestore.rules = join(root, config.firestore.rules);
  config.firestore.indexes = join(root, config.firestore.indexes);
  config.functions.source = relative(folder, join(root, config.functions.source));
  config.hosting.public = relative(folder, webBuild(offset));
  config.hosting.headers = config.hosting.headers.map((/** @type {HeaderRule} */ rule) => ({
    ...rule,
    headers: rule.headers.map((header) => allowEmulators(header, addresses)),
  }));
  config.emulators = {
    ...config.emulators,
    auth: { host, port: ports.auth },
    functions: { host, port: ports.functions },
    firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    hosting: { host, port: ports.hosting },
    tasks: { host, port: ports.tasks },
    eventarc: { host, port: ports.eventarc },
    hub: { host, port: ports.hub },
    logging: { host, port: ports.logging },
  };
  return config;
}

/**
 * The web build names its emulators, so every offset has one of its own.
 * @param {number} offset
 */
export function webBuild(offset) {
  return join(runFolder(offset), 'web');
}

/**
 * @param {Header} header
 * @param {import('./addresses.mjs').Addresses} addresses
 * @returns {Header}
 */
function allowEmulators(header, addresses) {
  if (header.key !== 'Content-Security-Policy') return header;
  const auth = `http://${addresses.auth}`;
  const firestore = `http://${addresses.firestore}`;
  const value = header.value
    .replace("connect-src 'self'", `connect-src 'self' ${auth} ${firestore}`)
    .replace("frame-src 'self'", `frame-src 'self' ${auth}`);
  return { ...header, value };
}
