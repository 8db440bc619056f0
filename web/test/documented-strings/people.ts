import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { annaInHome as adminInHome, samplePerson as member } from '@test/people';

/** Anna, superadmin of the household `home`. */
export const superadminAnna: CurrentUser = {
  ...adminInHome,
  role: 'superadmin',
  households: [{ id: 'home', name: 'Home', role: 'superadmin' }],
};

export const membersOfHome = [
  member('anna', 'Anna Berg', 'superadmin'),
  member('ben', 'Ben', 'user'),
];
