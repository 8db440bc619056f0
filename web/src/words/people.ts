import type { CurrentUser } from '@/lib/current-user';
import type { User } from '@housetab/functions/core/user';
import type { Account } from '@/lib/account';

export const anna: Account = {
  uid: 'anna',
  email: 'anna@example.com',
  displayName: 'Anna Berg',
  photoURL: null,
  emailVerified: true,
};

/** Anna, superadmin of the household `home`. */
export const annaInHome: CurrentUser = {
  id: 'anna',
  username: 'anna@example.com',
  email: 'anna@example.com',
  name: 'Anna Berg',
  photoURL: null,
  emailVerified: true,
  role: 'superadmin',
  isAdmin: true,
  activeHouseholdId: 'home',
  households: [{ id: 'home', name: 'Home', role: 'superadmin' }],
};

export function member(id: string, name: string, role: User['role']): User {
  const email = `${id}@example.com`;
  return {
    id,
    name,
    username: email,
    email,
    role,
    photoURL: null,
    leftAt: null,
  };
}

export const members = [member('anna', 'Anna Berg', 'superadmin'), member('ben', 'Ben', 'user')];
