import { isOnlooker, readsAllBooks } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import { VIEW_ONLY_MESSAGE } from '../household/view-only.ts';
import { isPermitted, type Action, type Kind, type PermissionSubjects } from './permission.ts';
import { Problem } from '../problem/problem.ts';

/** The caller in a household. Read again on every request. */
export interface Actor {
  /** The member id, which can differ from the account id. */
  uid: string;
  householdId: string;
  member: Member;
  /** With view-as, responses contain only data that both may read. null = no view-as. */
  viewAs: Member | null;
}

type KindOf<A extends Action> = A extends `${infer K extends Kind}:${string}` ? K : never;

/** Members who must all be allowed to read data for it to be shown. */
export function viewersOf(actor: Actor): readonly Member[] {
  return actor.viewAs === null ? [actor.member] : [actor.member, actor.viewAs];
}

/** The member whose debts are requested; with view-as, the viewed member. */
export function viewerOf(actor: Actor): string {
  return actor.viewAs?.id ?? actor.uid;
}

/** The member whose own part alone may be shown; null = all viewers read all books. */
export function ownPartOf(actor: Actor): string | null {
  return viewersOf(actor).every(readsAllBooks) ? null : viewerOf(actor);
}

export function isAllowed<A extends Action>(
  actor: Actor,
  action: A,
  thing: PermissionSubjects[KindOf<A>],
  now: Date,
): boolean {
  return viewersOf(actor).every((viewer) => isPermitted(action, viewer, thing, now));
}

/**
 * The single permission check. Data that the actor may not read is "not found"; data that they may
 * only read is "forbidden".
 * @throws Problem `not_found` or `forbidden`
 */
export function requireAllowed<A extends Action>(
  actor: Actor,
  action: A,
  thing: PermissionSubjects[KindOf<A>],
  now: Date,
): void {
  if (isAllowed(actor, action, thing, now)) return;
  const read = `${action.slice(0, action.indexOf(':'))}:read` as A;
  if (!isAllowed(actor, read, thing, now)) throw notFound();
  throw new Problem('forbidden', isOnlooker(actor.member) ? VIEW_ONLY_MESSAGE : MAY_ONLY_SEE);
}

const MAY_ONLY_SEE = 'You may see this, but not change it.';

/** The same text for missing and for hidden data, so that nobody can find out what exists. */
export function notFound(): Problem {
  return new Problem('not_found', 'It does not exist, or you may not see it.');
}
