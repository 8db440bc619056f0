import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import type { NameOf } from '../../core/household/member-names.ts';
import type { Member } from '../../core/household/member.ts';
import { textOfPlan, whoAgree } from '../../core/group-settle-up/agreement.ts';
import type { Agreement } from '../../core/group-settle-up/agreement-resource.ts';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readStatements, standingIn, type Lines } from './statements.ts';
import { findStopped } from './unfinished.repository.ts';

/** Agreements: history entries whose ids derive from the plan, so they apply to no other. */

/** UUID namespace of agreements. */
const NAMESPACE = 'b0a3ef1c-98cb-5d0e-8f0b-3d2f0cf2a7d6';

/** History entry number `place`: they alternate between agreeing and taking it back. */
export function lineIdOf(
  householdId: string,
  plan: string,
  memberId: string,
  place: number,
): string {
  const first = [householdId, plan, memberId, 'agrees'];
  return v5(JSON.stringify(place === 0 ? first : [...first, place]), NAMESPACE);
}

/** Derived from the last agreement. Clients send UUIDs v4, so nobody can take it. */
export function groupSettleUpIdOf(agreementId: string): string {
  return v5(JSON.stringify([agreementId, 'act']), NAMESPACE);
}

export interface Agreeing {
  /** A hash of the plan. */
  plan: string;
  ids: readonly string[];
  /** Each member's history entries, in the order of `ids`. */
  said: readonly Lines[];
  agreedIds: ReadonlySet<string>;
}

/** Null = nobody can agree to this plan. One read per member, and per agreement or withdrawal. */
export async function readAgreeing(
  reader: Reader,
  householdId: string,
  groupPlan: GroupSettleUpPlan,
  { members, now }: { members: readonly Member[]; now: Date },
): Promise<Agreeing | null> {
  const ids = whoAgree(groupPlan, members, now);
  if (ids === null) return null;
  const text = textOfPlan(groupPlan, await findStopped(reader, householdId));
  const plan = createHash('sha256').update(text).digest('base64url');
  const said = await readStatements(
    reader,
    householdId,
    ids.map((id) => (place: number) => lineIdOf(householdId, plan, id, place)),
  );
  const agreedIds = ids.filter((_, index) => standingIn(said[index]!) !== null);
  return { plan, ids, said, agreedIds: new Set(agreedIds) };
}

export function toAgreement(
  { plan, ids, agreedIds }: Pick<Agreeing, 'plan' | 'ids' | 'agreedIds'>,
  nameOf: NameOf,
): Agreement {
  const people = ids.map((userId) => ({ userId, userName: nameOf(userId) }));
  return {
    plan,
    agreed: people.filter(({ userId }) => agreedIds.has(userId)),
    missing: people.filter(({ userId }) => !agreedIds.has(userId)),
  };
}
