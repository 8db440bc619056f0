import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer, type CaughtMail } from '../../../../mail-stand-in/server.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { SETTLING_MS } from '../../../src/core/notification/letter.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import { sendLetters } from '../../../src/views/letters/letter.service.ts';
import type { TestApi } from '../server/api-client.ts';

const WEB_ADDRESS = 'https://housetab.example';

/** In milliseconds. */
export const HOUR = 3_600_000;

export interface Post {
  /** What the mail server has taken, in order. */
  caught: CaughtMail[];
  /** Runs the job, some time after now. Returns how many letters it says it has sent. */
  run(later?: number): Promise<number>;
  /** The mails to this address, and nothing of what other tests send. */
  to(email: string): CaughtMail[];
  /** The mail server breaks its connections. */
  hangUp(): void;
  close(): Promise<void>;
}

/** The job that sends letters, with a real mail server of its own. */
export async function openPost(api: TestApi, server: SMTPServerOptions = {}): Promise<Post> {
  const caught: CaughtMail[] = [];
  const { url, hangUp, close } = await startMailServer(0, (mail) => caught.push(mail), server);
  const mailer = createMailer({ serverUrl: url, from: 'Housetab <mail@housetab.example>' });
  const parts = {
    auth: api.auth,
    mailer,
    webAddress: WEB_ADDRESS,
    log: {
      warn: () => {},
      error: (message: string, fields?: object) =>
        api.logs.push({ level: 'error', message, fields: { ...fields } }),
    },
  };
  return {
    caught,
    run: (later = SETTLING_MS) =>
      sendLetters(new Store(api.firestore), parts, new Date(Date.now() + later)),
    to: (email) => caught.filter(({ to }) => to === email),
    hangUp,
    close,
  };
}

/** The lines of a letter that tell what happened, without their day. */
export function linesOf({ text }: Pick<CaughtMail, 'text'>): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.replace(/^- \w+ \d+, \d+: /, ''));
}
