import type { Actor } from '../../core/permission/actor.ts';
import type { Store } from '../firestore/store.ts';
import type { CallerLimits } from './endpoint.ts';

/** What a service gets of a member's request, besides its input. */
export interface MemberCall {
  store: Store;
  actor: Actor;
  now: Date;
}

export interface LimitedMemberCall extends MemberCall {
  limits: CallerLimits;
}
