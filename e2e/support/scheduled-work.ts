import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { makeDueOccurrences } from '../../functions/src/ledger/recurring/recurring-job.service.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { createMailer } from '../../functions/src/platform/mail/mailer.ts';
import { shardOf } from '../../functions/src/platform/tasks/parts.ts';
import { sendDigests } from '../../functions/src/views/digests/digest.service.ts';
import { sendLetters } from '../../functions/src/views/letters/letter.service.ts';
import { portsAt } from '../../scripts/emulators/addresses.ts';
import { startMailServer, type CaughtMail, type MailServer } from '../../mail-stand-in/server.ts';
import { expect, test } from './test.ts';

/** The product's jobs, at a time that the test chooses: the functions themselves use the machine's clock. */
export interface ScheduledWork {
  /** Creates the occurrences that are due then, of all schedules in the schedule's shard. */
  createDue(seriesId: string, now: Date): Promise<void>;
  sendMail(now: Date): Promise<void>;
  sendDigests(now: Date): Promise<void>;
  mailsTo(email: string): CaughtMail[];
  end(): Promise<void>;
}

/** In milliseconds: the additional time for a test that waits for its turn. */
const TURN = 240_000;

/**
 * Runs the product's jobs on its emulators, with a mail server of their own. They work for all households, so
 * one test at a time may have them: the one that holds the mail server's port.
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
    createDue: async (seriesId, now) => {
      await makeDueOccurrences(store, shardOf(seriesId), { clock: () => now, log });
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

/** Derived from the tested product's ports: other products may run on this machine. */
function portOfMail(webAddress: string): number {
  const { hosting, push } = portsAt(0);
  return Number(new URL(webAddress).port) - hosting + push + 1;
}
