import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { makeDuePart } from '../../functions/src/ledger/series/series-run.service.ts';
import { Store } from '../../functions/src/platform/firestore/store.ts';
import { createMailer } from '../../functions/src/platform/mail/mailer.ts';
import { shardOf } from '../../functions/src/platform/tasks/shards.ts';
import { sendDigests } from '../../functions/src/views/digests/digest.service.ts';
import { sendLetters } from '../../functions/src/views/letters/letter.service.ts';
import { startMailServer, type CaughtMail } from '../../mail-stand-in/server.ts';

/** What runs by itself, at any time that a test says: the functions' own clock is the machine's. */
export interface ScheduledWork {
  /** Makes what is due then of a series. */
  makeDue(seriesId: string, now: Date): Promise<void>;
  sendMail(now: Date): Promise<void>;
  sendDigests(now: Date): Promise<void>;
  mailsTo(email: string): CaughtMail[];
  end(): Promise<void>;
}

/** The jobs of the product, on its emulators, and a mail server of their own. */
export async function openScheduledWork(webAddress: string): Promise<ScheduledWork> {
  process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
  const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';
  const app = initializeApp({ projectId }, `scheduled-${crypto.randomUUID()}`);
  const store = new Store(getFirestore(app));
  const caught: CaughtMail[] = [];
  const server = await startMailServer(0, (mail) => caught.push(mail));
  const from = 'Housetab <mail@housetab.example>';
  const mailer = createMailer({ serverUrl: server.url, from });
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
      await server.close();
      await deleteApp(app);
    },
  };
}
