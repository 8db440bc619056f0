import type { Request } from 'express';
import { Problem } from '../../core/problem/problem.ts';
import { idSchema } from '../../core/wire/text.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../../people/households/actor.ts';
import { readActor } from '../../people/households/read-actor.ts';
import { findUser } from '../../people/users/user.repository.ts';
import type { Account } from './endpoint.ts';
import { parseInput } from './parse.ts';

/**
 * The household of the call, and who the caller is in it. Both are read on every request: whoever
 * was removed has no access from that moment on, whatever token they hold.
 *
 * @throws Problem `no_household`, or `not_a_member` in the same words whether the household exists
 */
export async function findActor(request: Request, account: Account, store: Store): Promise<Actor> {
  const householdId = await findHouseholdId(request, account, store);
  return readActor(store, householdId, account.uid);
}

async function findHouseholdId(request: Request, account: Account, store: Store): Promise<string> {
  const header = request.get('X-Household');
  if (header !== undefined) return parseInput(idSchema, header, 'X-Household');
  const user = await findUser(store, account.uid);
  if (user?.activeHouseholdId) return user.activeHouseholdId;
  throw new Problem('no_household', 'Create a household, or join one with an invite.');
}
