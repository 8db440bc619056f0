import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

/** A mail in plain text, and the same as HTML beside it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each attempt, so that a mail program shows a mail that came twice only once. */
  messageId: string;
  /** Where a mail program ends further mail with one call (RFC 8058). */
  stopAddress: string;
}

/**
 * What became of a mail. `refused`: this address takes none, now or later. `not_taken`: the server did not
 * take this mail. `no_server`: the server was not reached, or takes no mail of ours at all. `unknown`: the
 * connection broke after the mail was handed over, so it may have been sent; trying again could send it
 * twice.
 */
type Outcome = 'sent' | 'refused' | 'not_taken' | 'no_server' | 'unknown';

export interface Delivery {
  outcome: Outcome;
  fault: Fault | null;
}

/** What is known of a failure, without what the server wrote: that may name an address. */
export interface Fault {
  code?: string | undefined;
  responseCode?: number | undefined;
  /** What the server answered, or what was going on. */
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

/** In milliseconds: a server that is this slow is tried again later. */
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
      // A password never goes over a line that others can read.
      requireTLS: server.protocol !== 'smtps:',
    }),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Texts come from people: nothing in them names a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ to, subject, text, html, messageId, stopAddress }) {
      const transport = createTransport(settings);
      const progress = { isLoggedIn: false, isHandedOver: false };
      transport.use('stream', ({ message }, done) => {
        // Called after the login. What it returns is read once the server has asked for the content.
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
        // No answering machine answers it (RFC 3834).
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

/** Codes by which a server says of a recipient that there is no such mailbox. */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553];

/** The server's answer decides; without one, whether it had got the whole mail. */
function outcomeOf(
  { responseCode, command }: Fault,
  { isLoggedIn, isHandedOver }: { isLoggedIn: boolean; isHandedOver: boolean },
): Outcome {
  const isAnswer = responseCode !== undefined;
  // A sender who is refused is the settings' fault, as a wrong password is.
  if (!isLoggedIn || (isAnswer && command === 'MAIL FROM')) return 'no_server';
  if (isAnswer && command === 'RCPT TO' && NO_MAILBOX.includes(responseCode)) return 'refused';
  return isHandedOver && !isAnswer ? 'unknown' : 'not_taken';
}
