import type { Activity } from './activity-resource.ts';
import { isAutomaticAct } from './automatic-acts.ts';

/**
 * Who is told of what somebody did: those whom it says it concerns, else its owner and its parties.
 * Never who did it; what happened by itself nobody did.
 */
export function membersToTell({
  actor,
  what,
  ownerId,
  parties,
  concerns = [ownerId, ...parties].filter((id) => id !== null),
}: Pick<Activity, 'actor' | 'what' | 'ownerId' | 'parties' | 'concerns'>): string[] {
  return [...new Set(concerns)].filter((id) => id !== actor || isAutomaticAct(what)).sort();
}
