import type { Request } from 'express';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { uidSchema } from '../../core/wire/text.ts';
import { recordViewAs } from '../../views/activity/activity.repository.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../../people/households/actor.ts';
import { findMember } from '../../people/households/member.repository.ts';
import type { Endpoint } from './endpoint.ts';
import { parseInput } from './parse.ts';

/** @throws Problem `invalid_request`: nothing is ever changed in someone else's name */
export function refuseViewAsOnWrites(request: Request): void {
  if (request.method === 'GET' || request.get('X-View-As') === undefined) return;
  throw new Problem('invalid_request', 'X-View-As is for reading only.', {
    errors: [{ path: 'X-View-As', message: 'Leave this header out.' }],
  });
}

/**
 * The actor with the member whose view an admin asks for in `X-View-As`. It is noted in the
 * activity log, where the member sees it too.
 *
 * @throws Problem `forbidden` for everyone but admins, and for calls that know no view-as
 */
export async function withViewAs(
  request: Request,
  endpoint: Endpoint,
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
  const viewAs = await findMember(
    store,
    actor.householdId,
    parseInput(uidSchema, header, 'X-View-As'),
  );
  if (!viewAs || viewAs.leftAt !== null) {
    throw new Problem('forbidden', 'There is no such member to view as.');
  }
  await recordViewAs(store, actor.householdId, actor.uid, viewAs.id, now);
  return { ...actor, viewAs };
}
