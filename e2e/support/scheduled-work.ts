import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { makeDuePart } from '../../functions/src/ledger/series/series-run.service.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { createMailer } from '../../functions/src/platform/mail/mailer.ts';
import { shardOf } from '../../functions/src/platform/tasks/shards.ts';
import { sendDigests } from '../../functions/src/views/digests/digest.service.ts';
import { sendLetters } from '../../functions/src/views/letters/letter.service.ts';
import { portsAt } from '../../scripts/emulators/addresses.ts';
import { startMailServer, type CaughtMail, type MailServer } from '../../mail-stand-in/server.ts';
import { expect, test } from './test.ts';

/** What runs by itself, at any time that a test says: the functions' own clock is the machine's. */
export interface ScheduledWork {
  /** Makes what is due then of a series. */
  makeDue(seriesId: string, now: Date): Promise<void>;
  sendMail(now: Date): Promise<void>;
  sendDigests(now: Date): Promise<void>;
  mailsTo(email: string): CaughtMail[];
  end(): Promise<void>;
}

/** How much longer a test may take that waits for its turn, in ms. */
const TURN = 240_000;

/**
 * The jobs of the product, on its emulators, and a mail server of their own. They work for all households: so one test at
 * a time has them, the one whose mail server has the port.
 */
export async function openScheduledWork(webAddress: string): Promise<ScheduledWork> {
  process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
  const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';
  const app = initializeApp({ projectId }, `scheduled-${crypto.randomUUID()}`);
  const store = createStore(getFirestore(app));
  const caught: CaughtMail[] = [];
  const { timeout } = test.info();
  test.setTimeout(timeout + TURN);
  let server: MailServer | undefined;
  await expect(async () => {
    server = await startMailServer(portOfMail(webAddress), (mail) => caught.push(mail));
  }).toPass({ timeout: TURN });
  const from = 'Housetab <mail@housetab.example>';
  const mailer = createMailer({ serverUrl: server!.url, from });
  const log = {
    error: (message: string, fields?: object) => console.error(message, fields),
    warn: (message: string, fields?: object) => console.error(message, fields),
  };
  const post = { auth: getAuth(app), mailer, webAddress, log };
  return {
    makeDue: async (seriesId, now) => {
      await makeDuePart(store, shardOf(seriesId), { clock: () => now, log });
    },
    sendMail: async (now) => {
      await sendLetters(store, { ...post, clock: () => now });
    },
    sendDigests: async (now) => {
      await sendDigests(store, { ...post, clock: () => now });
    },
    mailsTo: (email) => caught.filter(({ to }) => to === email),
    end: async () => {
      await server!.close();
      await deleteApp(app);
    },
  };
}

/** Beside the ports of the product that is tested: others may run on this machine. */
function portOfMail(webAddress: string): number {
  const { hosting, push } = portsAt(0);
  return Number(new URL(webAddress).port) - hosting + push + 1;
}
