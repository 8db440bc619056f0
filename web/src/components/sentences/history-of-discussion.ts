import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { textOf } from '@/components/sentences/facts';

/**
 * Comments and disputes of a transaction or expense. The text of a comment is left out: only those who may
 * still read it find it at the thing itself.
 *
 * @param name the name of the thing
 */
export function discussionSentence({ what, after }: ActivityResource, name: string): string | null {
  switch (what) {
    case 'disputed':
      return `disputed ${name}: “${textOf(after, 'reason')}”`;
    case 'dispute_withdrawn':
      return `withdrew the dispute of ${name}`;
    case 'dispute_ended':
      return `ended the dispute of ${name} by changing it`;
    case 'commented':
      return `commented on ${name}`;
    default:
      return null;
  }
}
