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

/** Who agrees to a plan: lines of the history, whose ids follow from the plan, so that they hold for no other. */

/** The UUID namespace of this file. */
const NAMESPACE = 'b0a3ef1c-98cb-5d0e-8f0b-3d2f0cf2a7d6';

/** The id of each line of the history in which the member agrees to the plan, or takes it back. */
export function lineIdOf(
  householdId: string,
  plan: string,
  memberId: string,
  place: number,
): string {
  const first = [householdId, plan, memberId, 'agrees'];
  return v5(JSON.stringify(place === 0 ? first : [...first, place]), NAMESPACE);
}

/** The id of the act that the last one to agree carries out. Clients make ids of version 4, so nobody can take it. */
export function groupSettleUpIdOf(agreementId: string): string {
  return v5(JSON.stringify([agreementId, 'act']), NAMESPACE);
}

/** Who agrees to a plan so far. */
export interface Agreeing {
  /** A hash of the plan. */
  plan: string;
  /** Everybody in the plan. */
  ids: readonly string[];
  /** What each of them has said, in their order. */
  said: readonly Lines[];
  agreedIds: ReadonlySet<string>;
}

/**
 * Who agrees to the plan so far; null = it can't be agreed to. Costs a read for each person in it, and one for each time
 * that somebody agreed or took it back.
 */
export async function readAgreeing(
  reader: Reader,
  householdId: string,
  netting: GroupSettleUpPlan,
  { members, now }: { members: readonly Member[]; now: Date },
): Promise<Agreeing | null> {
  const ids = whoAgree(netting, members, now);
  if (ids === null) return null;
  const text = textOfPlan(netting, await findStopped(reader, householdId));
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
