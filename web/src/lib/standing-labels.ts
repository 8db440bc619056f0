import type { DisplayRole } from '@housetab/functions/core/household/display-role';

export const standingLabels: Record<DisplayRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  onlooker: 'Only looks',
};
