import type { Request } from 'express';
import type { Actor } from '../../core/permission/actor.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { VerifiedAccount, Endpoint } from '../../platform/http/endpoint.ts';
import { parseInput } from '../../platform/http/parse.ts';
import { readActorOf } from './household-context.ts';
import { findMember, findUser } from './member.repository.ts';

/**
 * The caller as a member of the request's household. Reads the member on every request, so that
 * removed members lose access at once, whatever their token.
 * @throws Problem `no_household`
 * @throws Problem `not_a_member`, with the same text if the household does not exist
 * @throws Problem `forbidden` for those who may not view as another member
 */
export async function findActor(
  request: Request,
  account: VerifiedAccount,
  endpoint: Pick<Endpoint, 'allowsViewAs' | 'path'>,
  store: Store,
  now: Date,
): Promise<Actor> {
  const householdId = await findHouseholdId(request, account, endpoint, store);
  const actor = await readActorOf(store, householdId, account.uid);
  return withViewAs(request, endpoint, actor, store, now);
}

/** The household in the path, else in the header, else the active one. */
async function findHouseholdId(
  request: Request,
  account: VerifiedAccount,
  { path }: Pick<Endpoint, 'path'>,
  store: Store,
): Promise<string> {
  if (path.startsWith('/households/{id}/')) return parseInput(idSchema, request.params['id'], 'id');
  const header = request.get('X-Household');
  if (header !== undefined) return parseInput(idSchema, header, 'X-Household');
  const user = await findUser(store, account.uid);
  if (user?.activeHouseholdId) return user.activeHouseholdId;
  throw new Problem('no_household', 'Create a household, or join one with an invite.');
}

/**
 * Adds the member that an admin views as (`X-View-As`). The history records it, visible to that
 * member.
 * @throws Problem `forbidden` except for admins, and on endpoints without view-as
 */
async function withViewAs(
  request: Request,
  endpoint: Pick<Endpoint, 'allowsViewAs'>,
  actor: Actor,
  store: Store,
  now: Date,
): Promise<Actor> {
  const header = request.get('X-View-As');
  if (header === undefined) return actor;
  if (!isPermitted('household:view_as', actor.member, {}, now)) {
    throw new Problem('forbidden', 'Only admins may view the household as someone else.');
  }
  if (!endpoint.allowsViewAs) {
    throw new Problem('forbidden', 'This can only be seen as yourself.');
  }
  const { householdId, uid } = actor;
  const viewAs = await findMember(store, householdId, parseInput(uidSchema, header, 'X-View-As'));
  if (!viewAs || viewAs.leftAt !== null) {
    throw new Problem('forbidden', 'There is no such member to view as.');
  }
  await recordViewAs(store, householdId, uid, viewAs.id, now);
  return { ...actor, viewAs };
}

/** At most once an hour per pair, because one screen makes many requests. */
async function recordViewAs(
  store: Store,
  householdId: string,
  adminId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  const id = `view-as_${adminId}_${memberId}_${hour}`;
  if (await store.get(activity(householdId).doc(id))) return;
  try {
    await store.commit(async (unit) => {
      const entry = {
        actor: adminId,
        what: 'viewed_as',
        resourceType: 'members',
        resourceId: memberId,
        ownerId: memberId,
        parties: [],
        concerns: [],
        before: null,
        after: null,
      } as const;
      unit.record(householdId, entry, id);
    });
  } catch (error) {
    const isNotedMeanwhile = error instanceof Problem && error.code === 'id_taken';
    if (!isNotedMeanwhile) throw error;
  }
}
