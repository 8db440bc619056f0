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

export function isAutomaticAct(what: string): boolean {
  return names.includes(what);
}
