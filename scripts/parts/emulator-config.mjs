import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runFolder } from './locations.mjs';
import { host, portsAt } from './ports.mjs';

/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 */

/**
 * Derives this run's configuration from firebase.json: its ports, its web build, and a content
 * security policy that lets the page reach the emulators too. Paths count from the written file.
 * @param {number} offset
 * @returns {string} the path of the written file
 */
export function writeEmulatorConfig(offset) {
  const ports = portsAt(offset);
  const folder = runFolder(offset);
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  config.firestore.rules = join(root, config.firestore.rules);
  config.firestore.indexes = join(root, config.firestore.indexes);
  config.functions.source = relative(folder, join(root, config.functions.source));
  config.hosting.public = relative(folder, webBuild(offset));
  config.hosting.headers = config.hosting.headers.map((/** @type {HeaderRule} */ rule) => ({
    ...rule,
    headers: rule.headers.map((header) => allowEmulators(header, ports)),
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
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
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
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Header}
 */
function allowEmulators(header, ports) {
  if (header.key !== 'Content-Security-Policy') return header;
  const auth = `http://${host}:${ports.auth}`;
  const firestore = `http://${host}:${ports.firestore}`;
  const value = header.value
    .replace("connect-src 'self'", `connect-src 'self' ${auth} ${firestore}`)
    .replace("frame-src 'self'", `frame-src 'self' ${auth}`);
  return { ...header, value };
}
