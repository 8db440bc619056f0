import { formatCents } from '../money/money.ts';
import type { NotificationResource } from './notification-resource.ts';
import { owes, type SentenceReader } from '../sentences/reader.ts';
import { paidText } from '../sentences/paid-text.ts';

/** The effect of one paid mark on the reader's balance with one person, in cents. */
interface Marked {
  memberId: string;
  /** Above zero: the other owes it to the reader. */
  net: number;
}

/** null unless it is a paid mark that changes the reader's balance with exactly one person. */
function markedIn({
  resourceType,
  what,
  after,
  subject,
  stake,
}: NotificationResource): Marked | null {
  const isMark = Object.keys(after ?? {}).join() === 'paid' && subject !== null;
  if (resourceType !== 'transactions' || what !== 'updated' || !isMark || !stake) return null;
  const [open, other] = [stake.before, stake.after].filter(({ net }) => net !== 0);
  const [person, ...others] = open?.people ?? [];
  if (!open || other || !person || others.length > 0) return null;
  return { memberId: person.userId, net: open.net };
}

/** Whether one commit of one person marked rows between the same two alike: then sum them. */
export function isSameMarking(one: NotificationResource, other: NotificationResource): boolean {
  const [first, second] = [markedIn(one), markedIn(other)];
  return (
    first !== null &&
    second !== null &&
    first.memberId === second.memberId &&
    first.net > 0 === second.net > 0 &&
    one.actorId === other.actorId &&
    one.at === other.at &&
    one.after?.['paid'] === other.after?.['paid']
  );
}

/** `marked 80 entries, $100.00 in all that they owe you, as paid back`. */
export function markedTogether(
  notices: readonly NotificationResource[],
  { nameOf }: Pick<SentenceReader, 'nameOf'>,
): string {
  const marked = notices.map(markedIn).filter((one) => one !== null);
  const [{ after, actorId }, { memberId, net }] = [notices[0]!, marked[0]!];
  const sum = formatCents(Math.abs(marked.reduce((total, one) => total + one.net, 0)));
  const isActor = memberId === actorId;
  const debt =
    net > 0
      ? `${isActor ? 'they owe' : owes(nameOf(memberId))} you`
      : `you owe ${isActor ? 'them' : nameOf(memberId)}`;
  const words = paidText(after?.['paid'] === true);
  return `marked ${notices.length} entries, ${sum} in all that ${debt}, as ${words}`;
}
