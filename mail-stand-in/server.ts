import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received mail. */
export interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  /** '' = plain text only. */
  html: string;
  messageId: string;
  /** Raw header values by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Breaks all connections, as a network failure does. */
  hangUp(): void;
  close(): Promise<void>;
}

/**
 * A mail server for `npm start` and tests. It forwards nothing.
 *
 * @param port 0 = any free port
 * @param more options such as handlers that refuse a recipient
 */
export async function startMailServer(
  port: number,
  onMail: (mail: CaughtMail) => void,
  more: SMTPServerOptions = {},
): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        const headers = mail.headerLines.map(
          ({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()] as const,
        );
        onMail({
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          from: mail.from?.text ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html || '',
          messageId: mail.messageId ?? '',
          headers: new Map(headers),
        });
        done();
      }, done);
    },
    ...more,
  });
  // Clients may hang up at any time.
  smtp.on('error', () => {});
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port: chosen } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
