import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { Letter } from '../../core/notification/stored.ts';
import type { Log } from '../../platform/dependencies.ts';
import type { Delivery, Mailer } from '../../platform/mail/mailer.ts';

export interface LetterParts {
  auth: Auth;
  mailer: Mailer;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
  log: Pick<Log, 'warn' | 'error'>;
  clock: () => Date;
}

/** Logs failures without names or addresses. */
export async function send(
  { mailer, webAddress, log }: LetterParts,
  { letter, to, from }: { letter: Letter; to: string; from: Date },
  content: { subject: string; text: string; html?: string },
): Promise<Delivery> {
  const { id, householdId, key } = letter;
  const query = new URLSearchParams({ letter: id, key: key! });
  const delivery = await mailer.send({
    to,
    ...content,
    messageId: messageIdOf(id, from, webAddress),
    stopAddress: `${webAddress}/api/letters/stop?${query}`,
  });
  const { outcome, fault } = delivery;
  if (outcome === 'no_server') log.error('The mail server takes no letters', { ...fault });
  else if (outcome !== 'sent') {
    log.warn('A letter was not sent', { householdId, outcome, ...fault });
  }
  return delivery;
}

/** The same for each attempt at the same letter. */
function messageIdOf(id: string, from: Date, webAddress: string): string {
  const hash = createHash('sha256').update(`${id} ${from.toISOString()}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(webAddress).hostname}>`;
}
