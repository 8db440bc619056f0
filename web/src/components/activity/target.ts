import { addDays } from '@housetab/functions/core/calendar/calendar';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import {
  places,
  settledUpPath,
  settlementPath,
  transactionPlacePath,
  transactionsPath,
} from '@/config/screen-paths';

/** Where the thing of an entry can be seen, as long as it is there. */
export function targetOf({
  resourceType,
  resourceId,
  subject,
  what,
  at,
}: Pick<ActivityResource, 'resourceType' | 'resourceId' | 'subject' | 'what' | 'at'>) {
  switch (resourceType) {
    case 'expenses':
    case 'transactions':
      if (what === 'imported') return { to: enteredAboutPath(at), label: 'Show in Transactions' };
      if (subject === null || subject.isDeleted) return null;
      return {
        to: transactionPlacePath(resourceId, subject.date),
        label: 'Show in Transactions',
      };
    case 'settlements':
      return { to: settlementPath(resourceId), label: 'Show settlement' };
    case 'settle_ups':
      return { to: settledUpPath(resourceId), label: 'Show in Settlements' };
    case 'categories':
      return what === 'deleted' ? null : { to: places.categories, label: 'Show categories' };
    default:
      return null;
  }
}

/** The household's day may be the one before or after the reader's. */
function enteredAboutPath(at: string): string {
  const day = at.slice(0, 10);
  return transactionsPath({ startDate: addDays(day, -1), endDate: addDays(day, 1) });
}
