import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { annaInHome as adminInHome } from '@test/people';

/** Anna, superadmin of the household `home`. */
export const annaInHome: CurrentUser = {
  ...adminInHome,
  role: 'superadmin',
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
    joinedAt: '2026-11-01T10:00:00.000Z',
    leftAt: null,
  };
}

export const members = [member('anna', 'Anna Berg', 'superadmin'), member('ben', 'Ben', 'user')];
