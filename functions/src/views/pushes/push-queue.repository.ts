import type { QueuedMessage } from '../../core/notification/stored.ts';
import { notifications } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The longest due first. */
export function listDueMessages(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<QueuedMessage[]> {
  return reader.query({
    from: notifications,
    where: [where('dueAt', '<=', now)],
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}
