import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { annaInHome as adminInHome, samplePerson as member } from '@test/people';

/** Anna, superadmin of the household `home`. */
export const annaInHome: CurrentUser = {
  ...adminInHome,
  role: 'superadmin',
  households: [{ id: 'home', name: 'Home', role: 'superadmin' }],
};

export const members = [member('anna', 'Anna Berg', 'superadmin'), member('ben', 'Ben', 'user')];
