import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { editText } from '@housetab/functions/core/sentences/edit';
import { YOU } from '@housetab/functions/core/sentences/facts';
import type { Naming } from '@/components/expense/expense-meaning';
import { timeAgo } from '@/lib/format/time-ago';

/** Below a thing: `Lena changed the amount from $30.00 to $45.00, yesterday`. null where nothing is told. */
export function editNote(
  entry: ActivityResource,
  { uid, nameOf, shorten }: Naming,
  now: Date,
  timeZone: string,
): string | null {
  const called = (id: string) => (id === uid ? YOU : (entry.names[id] ?? nameOf(id)));
  const text = editText(entry, called);
  if (text === null) return null;
  const name = shorten ? shorten(entry.actorName) : entry.actorName;
  const who = entry.actorId === uid ? 'You' : name;
  return `${who} ${text}, ${timeAgo(entry.at, now, timeZone)}`;
}
