import type { SignedInAccount } from '@/lib/session/account';
import {
  householdResourceSchema,
  type HouseholdResource,
} from '@housetab/functions/core/household/household-resource';
import {
  currentUserSchema,
  userSchema,
  type CurrentUser,
  type User,
} from '@housetab/functions/core/household/user-resource';
import { sample } from '@test/samples/sample';

export const anna: SignedInAccount = {
  uid: 'anna',
  email: 'anna@example.com',
  displayName: 'Anna Berg',
  photoURL: null,
  emailVerified: true,
};

/** Anna, admin of the household `home`. */
export const annaInHome: CurrentUser = sample(currentUserSchema, {
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
});

export function samplePerson(id: string, name: string, role: User['role'] = 'user'): User {
  const email = `${id}@example.com`;
  const joinedAt = '2026-11-01T10:00:00.000Z';
  const whole = { id, name, role, username: email, email, photoURL: null, joinedAt, leftAt: null };
  return sample(userSchema, whole);
}

const home = sample(householdResourceSchema, {
  id: 'home',
  name: 'Home',
  role: 'admin',
  timeZone: 'UTC',
  currency: 'USD',
  defaultSplit: null,
  openBooks: false,
  createdAt: '2026-11-01T10:00:00.000Z',
});

export function sampleHousehold(fields: Partial<HouseholdResource> = {}): HouseholdResource {
  return { ...home, ...fields };
}
