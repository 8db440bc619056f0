import type { Activity } from './stored.ts';

/**
 * The members who get a notification of an entry: those it concerns, otherwise the owner and the
 * parties. Never the actor, except for events of the scheduled job.
 */
export function membersToNotify({
  actor,
  what,
  ownerId,
  parties,
  concerns = [ownerId, ...parties].filter((id) => id !== null),
}: Pick<Activity, 'actor' | 'what' | 'ownerId' | 'parties' | 'concerns'>): string[] {
  return [...new Set(concerns)].filter((id) => id !== actor || isAutomaticEvent(what)).sort();
}

/** Events of the scheduled job in a member's name, who is notified of them, too. */
export const automaticEvents = {
  sent: 'ynab_sent',
  corrected: 'ynab_corrected',
  takenBack: 'ynab_taken_back',
  failed: 'ynab_not_sent',
  stopped: 'ynab_not_read',
} as const;

const names: readonly string[] = Object.values(automaticEvents);

function isAutomaticEvent(what: string): boolean {
  return names.includes(what);
}
