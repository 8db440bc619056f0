import { createServer } from 'node:net';
import { SetupProblem } from './setup-problem.mjs';

export const host = '127.0.0.1';

/**
 * The ports of a plain `npm start`. HOUSETAB_PORT_OFFSET shifts all of them alike; their last two
 * digits differ, so that runs a round number apart never meet.
 */
const basePorts = {
  hosting: 5000,
  functions: 5001,
  vite: 5173,
  ynab: 4010,
  firestore: 8080,
  auth: 9099,
  firestoreWebsocket: 9150,
  eventarc: 9298,
  tasks: 9497,
  hub: 4402,
  logging: 4503,
};

/** @typedef {keyof typeof basePorts} Service */
/** @typedef {Record<Service, number>} Ports */

/**
 * @param {number} offset
 * @returns {Ports}
 */
export function portsAt(offset) {
  const shifted = Object.entries(basePorts).map(([service, port]) => [service, port + offset]);
  return Object.fromEntries(shifted);
}

/** @returns {number | null} null where the reader has not chosen one */
export function chosenOffset() {
  const text = process.env.HOUSETAB_PORT_OFFSET;
  if (!text) return null;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new SetupProblem(`HOUSETAB_PORT_OFFSET is "${text}": give a whole number up to 50000.`);
  }
  return offset;
}

/**
 * Tests take any offset whose ports are all free: above every port that browsers refuse, below
 * those that the system hands out by itself.
 * @param {number} [beside] an offset that is about to be used as well
 */
export async function freeOffset(beside) {
  const taken = beside === undefined ? [] : Object.values(portsAt(beside));
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const offset = 11_000 + Math.floor(Math.random() * 11_000);
    const ports = Object.values(portsAt(offset));
    if (ports.some((port) => taken.includes(port))) continue;
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return offset;
  }
  throw new SetupProblem('No free range of ports found: end some of what is running here.');
}

/**
 * @param {Ports} ports
 * @param {Service[]} services
 */
export async function requireFreePorts(ports, services) {
  for (const service of services) {
    if (await isFree(ports[service])) continue;
    throw new SetupProblem(
      `Port ${ports[service]} (${service}) is in use. End the program that listens there, or shift ` +
        'all ports: HOUSETAB_PORT_OFFSET=100 npm start',
    );
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
