import { createServer } from 'node:net';
import { SetupProblem } from '../processes/lifetime.ts';

export const host = '127.0.0.1';

/** firebase-tools needs no login and no network for a project whose id begins with `demo-`. */
export const projectId = 'demo-housetab';

/**
 * The ports of `npm start`. HOUSETAB_PORT_OFFSET shifts all of them. Their last two digits differ, so
 * runs with offsets of whole hundreds never collide.
 */
const emulatorPorts = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  eventarc: 9298,
  tasks: 9497,
  hub: 4402,
  logging: 4503,
};
const basePorts = {
  ...emulatorPorts,
  firestoreWebsocket: 9150,
  vite: 5173,
  ynab: 4010,
  smtp: 1027,
  push: 1028,
};
export const emulatorNames = Object.keys(emulatorPorts) as (keyof typeof emulatorPorts)[];

type Service = keyof typeof basePorts;
export type Addresses = Record<Service | 'projectId', string>;

export function portsAt(offset: number): Record<Service, number> {
  const shifted = Object.entries(basePorts).map(([service, port]) => [service, port + offset]);
  return Object.fromEntries(shifted) as Record<Service, number>;
}

/** Each as `host:port`. FIRESTORE_EMULATOR_HOST names a Firestore that is running already. */
export function addressesAt(offset: number): Addresses {
  const places = Object.entries(portsAt(offset)).map(([name, port]) => [name, `${host}:${port}`]);
  const { firestore, ...others } = Object.fromEntries(places) as Addresses;
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  return { ...others, firestore: running ?? firestore, projectId };
}

/** The variables by which Google's libraries, the demo and the tests find the emulators. */
export function environmentOf(addresses: Addresses) {
  return {
    GCLOUD_PROJECT: addresses.projectId,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: addresses.auth,
    YNAB_BASE_URL: `http://${addresses.ynab}/v1`,
    HOUSETAB_URL: `http://${addresses.hosting}`,
    HOUSETAB_FUNCTIONS: addresses.functions,
  };
}

/** Undefined without HOUSETAB_PORT_OFFSET. */
export function chosenOffset(): number | undefined {
  const text = process.env['HOUSETAB_PORT_OFFSET'];
  if (!text) return undefined;
  const offset = Number(text);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new SetupProblem(`HOUSETAB_PORT_OFFSET is "${text}": give a whole number up to 50000.`);
}

/**
 * Tests take any offset whose ports are all free: above every port that browsers refuse, below the
 * ports that the system assigns.
 * @param reserved another offset, which is not in use yet
 */
export async function freeOffset(reserved?: number): Promise<number> {
  const taken = reserved === undefined ? [] : Object.values(portsAt(reserved));
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const offset = 11_000 + Math.floor(Math.random() * 11_000);
    const ports = Object.values(portsAt(offset));
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean) && !ports.some((port) => taken.includes(port))) return offset;
  }
  throw new SetupProblem('No free range of ports found: end some of what is running here.');
}

export async function requireFreePorts(offset: number, services: Service[]): Promise<void> {
  for (const service of services) {
    const port = portsAt(offset)[service];
    if (await isFree(port)) continue;
    throw new SetupProblem(
      `Port ${port} (${service}) is in use. End the program that listens there, or shift all ` +
        'ports: HOUSETAB_PORT_OFFSET=100 npm start',
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
