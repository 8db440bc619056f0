import type { Account } from '@/lib/account';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';

export const anna: Account = {
  uid: 'anna',
  email: 'anna@example.com',
  displayName: 'Anna Berg',
  photoURL: null,
  emailVerified: true,
};

/** Anna, admin of the household `home`. */
export const annaInHome: CurrentUser = {
  id: 'anna',
  username: 'anna@example.com',
  email: 'anna@example.com',
  name: 'Anna Berg',
  photoURL: null,
  emailVerified: true,
  role: 'admin',
  isAdmin: true,
  activeHouseholdId: 'home',
  households: [{ id: 'home', name: 'Home', role: 'admin' }],
};
