import type { ClosedAt } from '@housetab/functions/core/household/closed-months';
import type { EditResource } from '@housetab/functions/core/feed/edit-resource';
import { afterClosing } from '@housetab/functions/core/activity/after-closing';
import { editText } from '@housetab/functions/core/transaction/edit-text';
import { YOU } from '@housetab/functions/core/sentences/reader';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { timeAgo } from '@/lib/format/time-ago';

/** `Lena changed the amount from $30.00 to $45.00, yesterday · edited 3 times`; null: none. */
export function editNote(
  { entry, count }: Pick<EditResource, 'entry' | 'count'>,
  { uid, nameOf, shorten }: PeopleNaming,
  now: Date,
  { timeZone, closedAt = {} }: { timeZone: string; closedAt?: ClosedAt | undefined },
): string | null {
  const called = (id: string) => (id === uid ? YOU : (entry.names[id] ?? nameOf(id)));
  const text = editText(entry, called);
  if (text === null) return null;
  const name = shorten ? shorten(entry.actorName) : entry.actorName;
  const who = entry.actorId === uid ? 'You' : name;
  const often = count > 1 ? ` · edited ${count} times` : '';
  const closed = afterClosing(entry, closedAt);
  return `${who} ${text}, ${timeAgo(entry.at, now, timeZone)}${closed}${often}`;
}
