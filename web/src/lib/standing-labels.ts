import type { Standing } from '@housetab/functions/core/household/standing';

/** What somebody is in a household, as screens say it. */
export const standingLabels: Record<Standing, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  onlooker: 'Only looks',
};
