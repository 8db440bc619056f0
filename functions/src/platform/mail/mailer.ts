import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that a mail program shows a mail that came twice only once. */
  messageId: string;
  /** Where a mail program ends further mail with one call (RFC 8058). */
  stopAddress: string;
}

/**
 * What became of a mail. `refused`: this address takes none, now or later. `not_taken`: the server did not
 * answer or asks to come back. `unknown`: the connection broke after the mail was handed over, so it may
 * have been sent; trying again could send it twice.
 */
export type Delivery = 'sent' | 'refused' | 'not_taken' | 'unknown';

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
  const transport = createTransport({
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
  });
  return {
    async send({ to, subject, text, messageId, stopAddress }) {
      let isHandedOver = false;
      const content = Readable.from([text]);
      content.once('end', () => {
        isHandedOver = true;
      });
      const list = { unsubscribe: { url: stopAddress, comment: 'No more letters' } };
      const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      try {
        const mail = { from, to, subject, messageId, headers, list, text: content };
        await transport.sendMail({ ...mail, xMailer: false });
        return 'sent';
      } catch (error) {
        return outcomeOf(error, isHandedOver);
      }
    },
  };
}

/** The server's answer decides; without one, whether it had got the whole mail. */
function outcomeOf(error: unknown, isHandedOver: boolean): Delivery {
  const { responseCode } = error as { responseCode?: unknown };
  if (typeof responseCode === 'number') {
    // 5xx is said of the address or the mail; a wrong password (535) and the like is said of us.
    return responseCode >= 550 && responseCode <= 554 ? 'refused' : 'not_taken';
  }
  return isHandedOver ? 'unknown' : 'not_taken';
}
