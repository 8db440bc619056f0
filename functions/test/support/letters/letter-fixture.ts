import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished } from 'vitest';
import { startMailServer, type CaughtMail } from '../../../../mail-stand-in/server.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { SETTLING_MS } from '../../../src/core/notification/letter.ts';
import { activity } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { sendDigests } from '../../../src/views/digests/digest.service.ts';
import { sendLetters } from '../../../src/views/letters/letter.service.ts';
import type { LetterParts } from '../../../src/views/letters/due-letter.ts';
import { markNotificationsRead } from '../entries/notification-fixture.ts';
import { createTestHousehold } from '../households/household-fixture.ts';
import type { TestApi, TestClient } from '../server/api-client.ts';

const WEB_ADDRESS = 'https://housetab.example';

/** In milliseconds. */
export const HOUR = 3_600_000;

export interface Post {
  /** The mails that the server has accepted, in order. */
  caught: CaughtMail[];
  /**
   * Runs the job, some milliseconds from now. Returns the number of e-mails it reports as sent.
   *
   * @param slowness milliseconds that pass between two readings of the clock
   */
  run(later?: number, slowness?: number): Promise<number>;
  /** Sends the digests that are due then, in a run that began this many milliseconds before. */
  digests(later: number, before?: number): Promise<number>;
  /** The mails to this address only. */
  to(email: string): CaughtMail[];
  /** The mail server breaks its connections. */
  hangUp(): void;
  close(): Promise<void>;
}

/** The job that sends e-mails, with its own real mail server. */
export async function openPost(
  api: TestApi,
  server: SMTPServerOptions = {},
  auth: LetterParts['auth'] = api.auth,
): Promise<Post> {
  const caught: CaughtMail[] = [];
  const { url, hangUp, close } = await startMailServer(0, (mail) => caught.push(mail), server);
  const mailer = createMailer({ serverUrl: url, from: 'Housetab <mail@housetab.example>' });
  const parts = {
    auth,
    mailer,
    webAddress: WEB_ADDRESS,
    log: api.log,
  };
  return {
    caught,
    run: (later = SETTLING_MS, slowness = 0) => {
      let looks = 0;
      const clock = () => new Date(Date.now() + later + slowness * looks++);
      return sendLetters(createStore(api.firestore), { ...parts, clock });
    },
    digests: (later, before = 0) => {
      const clock = () => new Date(Date.now() + later);
      const begun = new Date(clock().getTime() - before);
      return sendDigests(createStore(api.firestore), { ...parts, clock }, begun);
    },
    to: (email) => caught.filter(({ to }) => to === email),
    hangUp,
    close,
  };
}

/** A household that Cleo leaves after seeing all notifications, and the e-mails she gets. */
export async function letterHome(api: TestApi, currency?: string) {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo'], currency);
  const post = await openPost(api);
  onTestFinished(() => post.close());
  const leave = async (by: TestClient = cleo) => {
    await markNotificationsRead(cleo);
    expect((await by.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
  };
  return { id, ana, ben, cleo, post, leave, letters: () => post.to(cleo.email) };
}

/**
 * Others' changes of a member's rows, one millisecond apart, from now on. Written without the API, because
 * they are many.
 */
export async function addEntries(
  api: TestApi,
  householdId: string,
  entries: readonly Pick<Activity, 'actor' | 'what' | 'concerns' | 'after'>[],
): Promise<void> {
  const start = Date.now();
  const writer = api.firestore.bulkWriter();
  for (const [index, entry] of entries.entries()) {
    const place = { resourceType: 'transactions', resourceId: `thing-${index}` };
    const rest = { ownerId: entry.actor, parties: [], before: null };
    const document = api.firestore.collection(activity(householdId).path).doc();
    void writer.create(document, { ...entry, ...place, ...rest, at: new Date(start + index) });
  }
  await writer.close();
}

/** The lines of an e-mail about events, without their day. */
export function letterLinesOf({ text }: Pick<CaughtMail, 'text'>): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.replace(/^- \w+ \d+, \d+: /, ''));
}
