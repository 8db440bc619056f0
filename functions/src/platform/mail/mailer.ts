import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each attempt, so that mail programs show a duplicate only once. */
  messageId: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  stopAddress: string;
}

/**
 * `refused`: this address accepts no mail, now or later. `not_taken`: the server rejected this
 * mail. `no_server`: the server was not reached, or accepts none of our mail. `unknown`: the
 * connection broke after the mail was handed over, so it may have been sent; a retry could
 * duplicate it.
 */
type Outcome = 'sent' | 'refused' | 'not_taken' | 'no_server' | 'unknown';

export interface Delivery {
  outcome: Outcome;
  fault: Fault | null;
}

/** Without the server's text: it may contain an address. */
export interface Fault {
  code?: string | undefined;
  responseCode?: number | undefined;
  /** The SMTP command that failed. */
  command?: string | undefined;
}

export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}

export interface MailSettings {
  /** The mail server: `smtps://name:password@smtp.example.com`. */
  serverUrl: string;
  /** The sender: `Housetab <mail@example.com>`. */
  from: string;
}

/** In ms; a slower server is retried later. */
const TIMEOUT = 15_000;

export function createMailer({ serverUrl, from }: MailSettings): Mailer {
  const server = new URL(serverUrl);
  const settings = {
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    ...(server.username && {
      auth: {
        user: decodeURIComponent(server.username),
        pass: decodeURIComponent(server.password),
      },
      // Never send the password unencrypted.
      requireTLS: server.protocol !== 'smtps:',
    }),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Texts come from users: do not load files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ to, subject, text, html, messageId, stopAddress }) {
      const transport = createTransport(settings);
      const progress = { isLoggedIn: false, isHandedOver: false };
      transport.use('stream', ({ message }, done) => {
        // Called after the login; the stream is read once the server accepts the content.
        message.processFunc((content) => {
          progress.isLoggedIn = true;
          return Readable.from(
            (async function* () {
              yield* content;
              progress.isHandedOver = true;
            })(),
          );
        });
        done();
      });
      const list = { unsubscribe: { url: stopAddress, comment: 'No more mail' } };
      const headers = {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // Prevents automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
      };
      try {
        const mail = { from, to, subject, messageId, headers, list, text, html };
        await transport.sendMail({ ...mail, xMailer: false });
        return { outcome: 'sent', fault: null };
      } catch (error) {
        const { code, responseCode, command } = error as Fault;
        const fault = { code, responseCode, command };
        return { outcome: outcomeOf(fault, progress), fault };
      }
    },
  };
}

/** A recipient's mailbox does not exist. */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553];

/** The server's reply decides; without one, whether it got the whole mail. */
function outcomeOf(
  { responseCode, command }: Fault,
  { isLoggedIn, isHandedOver }: { isLoggedIn: boolean; isHandedOver: boolean },
): Outcome {
  const isAnswer = responseCode !== undefined;
  // A refused sender is a configuration error, like a wrong password.
  if (!isLoggedIn || (isAnswer && command === 'MAIL FROM')) return 'no_server';
  if (isAnswer && command === 'RCPT TO' && NO_MAILBOX.includes(responseCode)) return 'refused';
  return isHandedOver && !isAnswer ? 'unknown' : 'not_taken';
}
