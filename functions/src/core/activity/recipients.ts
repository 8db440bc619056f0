import type { Activity } from './activity-resource.ts';

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

/**
 * What happens by itself, for the member in whose name it is done: nobody was there, so that they are
 * told as well.
 */
export const automaticActs = {
  sent: 'ynab_sent',
  corrected: 'ynab_corrected',
  takenBack: 'ynab_taken_back',
  failed: 'ynab_not_sent',
  stopped: 'ynab_not_read',
} as const;

const names: readonly string[] = Object.values(automaticActs);

function isAutomaticAct(what: string): boolean {
  return names.includes(what);
}
