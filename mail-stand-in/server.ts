import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as its reader has it. */
export interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  /** '' = it is plain text alone. */
  html: string;
  messageId: string;
  /** Headers by their name in lower case, as they were sent. */
  headers: ReadonlyMap<string, string>;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Breaks all connections, as a network does. */
  hangUp(): void;
  close(): Promise<void>;
}

/**
 * A mail server that sends nothing on: for `npm start` and for tests.
 *
 * @param port 0 = any that is free
 * @param more what else the server does, such as refusing somebody
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
  // A client that hangs up is none of the server's business.
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
