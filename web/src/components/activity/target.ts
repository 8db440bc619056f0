import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { paths, settledUpPath, settlementPath, transactionPlacePath } from '@/config/screen-paths';

/** Where the thing of an entry can be seen, as long as it is there. */
export function targetOf({
  resourceType,
  resourceId,
  subject,
  what,
}: Pick<ActivityResource, 'resourceType' | 'resourceId' | 'subject' | 'what'>) {
  switch (resourceType) {
    case 'expenses':
    case 'transactions':
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
      return what === 'deleted' ? null : { to: paths.profile, label: 'Show in Profile' };
    default:
      return null;
  }
}
