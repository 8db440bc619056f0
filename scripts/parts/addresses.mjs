import { host, portsAt } from './ports.mjs';

/**
 * Where each service listens, as `host:port`.
 * @typedef {object} Addresses
 * @property {string} projectId
 * @property {string} auth
 * @property {string} firestore
 * @property {string} hosting
 * @property {string} functions
 * @property {string} tasks
 * @property {string} ynab
 */

/** A `demo-` project exists nowhere: firebase-tools then asks nobody and needs no login. */
export const projectId = 'demo-housetab';

/**
 * Firestore may run somewhere already: then its usual variable says where.
 * @param {number} offset
 * @returns {Addresses}
 */
export function addressesAt(offset) {
  const ports = portsAt(offset);
  return {
    projectId,
    auth: `${host}:${ports.auth}`,
    firestore: process.env.FIRESTORE_EMULATOR_HOST ?? `${host}:${ports.firestore}`,
    hosting: `${host}:${ports.hosting}`,
    functions: `${host}:${ports.functions}`,
    tasks: `${host}:${ports.tasks}`,
    ynab: `${host}:${ports.ynab}`,
  };
}

/**
 * The names by which Google's libraries find the emulators.
 * @param {Addresses} addresses
 */
export function emulatorEnvironment(addresses) {
  return {
    GCLOUD_PROJECT: addresses.projectId,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: addresses.auth,
  };
}

/**
 * Where the functions, the demo and the browser tests find the stand-in for YNAB.
 * @param {Addresses} addresses
 */
export function ynabEnvironment({ ynab }) {
  return { YNAB_BASE_URL: `http://${ynab}/v1` };
}
