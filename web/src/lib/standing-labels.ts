import type { DisplayRole } from '@housetab/functions/core/household/display-role';

/** What somebody is in a household, as screens say it. */
export const standingLabels: Record<DisplayRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  onlooker: 'Only looks',
};
