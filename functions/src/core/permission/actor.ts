import { isOnlooker, readsAllBooks, type Member } from '../household/member.ts';
import { VIEW_ONLY_MESSAGE } from '../household/view-only.ts';
import { isPermitted, type Action, type Kind, type PermissionSubjects } from './permission.ts';
import { Problem } from '../problem/problem.ts';

/** The caller in a household. Read again on every request. */
export interface Actor {
  /** The member's id. Their account, which may have another one, matters to nothing behind this. */
  uid: string;
  householdId: string;
  member: Member;
  /**
   * The member that an admin views the household as: the answer contains only what both may read.
   * null = no view-as.
   */
  viewAs: Member | null;
}

type KindOf<A extends Action> = A extends `${infer K extends Kind}:${string}` ? K : never;

/** The members who must all be allowed to read a thing for it to be shown. */
export function viewersOf(actor: Actor): readonly Member[] {
  return actor.viewAs === null ? [actor.member] : [actor.member, actor.viewAs];
}

/** Whose debts the actor asks for: an admin who views the household as a member, for the member's. */
export function viewerOf(actor: Actor): string {
  return actor.viewAs?.id ?? actor.uid;
}

/** Who is told of their own part only; null = all is shown, because all viewers read all books. */
export function ownPartOf(actor: Actor): string | null {
  return viewersOf(actor).every(readsAllBooks) ? null : viewerOf(actor);
}

/** Whether the actor may do this; with view-as, whether both may. */
export function isAllowed<A extends Action>(
  actor: Actor,
  action: A,
  thing: PermissionSubjects[KindOf<A>],
  now: Date,
): boolean {
  return viewersOf(actor).every((viewer) => isPermitted(action, viewer, thing, now));
}

/**
 * The one check of permissions. A thing that the actor may not read is "not found"; one that they
 * may read, but not change, is "forbidden".
 *
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

/**
 * The same words whether the thing does not exist or may not be seen, so that nobody can find out
 * what exists.
 */
export function notFound(): Problem {
  return new Problem('not_found', 'It does not exist, or you may not see it.');
}
