import type { Activity } from './activity-resource.ts';

/**
 * Who is told of what somebody did: those whom it says it concerns, else its owner and its parties.
 * Never who did it.
 */
export function membersToTell({
  actor,
  ownerId,
  parties,
  concerns = [ownerId, ...parties].filter((id) => id !== null),
}: Pick<Activity, 'actor' | 'ownerId' | 'parties' | 'concerns'>): string[] {
  return [...new Set(concerns)].filter((id) => id !== actor).sort();
}
