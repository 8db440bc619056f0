import type { Actor } from '../../core/permission/actor.ts';
import type { Store } from '../firestore/store.ts';
import type { CallerLimits } from './endpoint.ts';

/** A member's request as services get it, without its input. */
export interface MemberCall {
  store: Store;
  actor: Actor;
  now: Date;
}

export interface LimitedMemberCall extends MemberCall {
  limits: CallerLimits;
}
