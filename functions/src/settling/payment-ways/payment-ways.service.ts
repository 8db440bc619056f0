import { accountIdOf } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { StoredPaymentWays } from '../../core/payment-way/stored.ts';
import { isChange, noWays, withWays } from '../../core/payment-way/changed-ways.ts';
import type { PaymentWays, WaysToPay } from '../../core/payment-way/ways-resource.ts';
import type { PaymentWay } from '../../core/payment-way/way.ts';
import { seesWaysOf } from '../../core/payment-way/ways-permission.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { readCounting, sumOwed } from '../../ledger/shared/open-debts.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { findMember, findUser } from '../../people/members/member.repository.ts';
import { users } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { previewGroupSettleUp } from '../group-settle-ups/group-settle-up.service.ts';
import { isStillToPay } from '../group-settle-ups/pending.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export async function getOwnWays(store: Store, accountId: string): Promise<PaymentWays> {
  return toResource((await findUser(store, accountId))?.paymentWays);
}

/**
 * Replaces all payment methods. Unchanged methods write nothing and skip the version check, so
 * that a retry is no conflict.
 * @throws Problem precondition_failed with the current methods in `current`; conflict
 */
export async function saveOwnWays(
  store: Store,
  accountId: string,
  wanted: readonly PaymentWay[],
  isExpected: (version: number) => boolean,
  now: Date,
): Promise<PaymentWays> {
  const stored = await store.commit(async (unit) => {
    const user = await findUser(unit, accountId);
    if (user?.deletion) throw new Problem('conflict', 'This account is being deleted.');
    const before = user?.paymentWays;
    const after = withWays(before, wanted, now);
    if (after === null) return before;
    requireExpected(before, isExpected);
    const account = user ?? { id: accountId, activeHouseholdId: null, householdIds: [] };
    unit.createOrReplace(users.doc(accountId), user, { ...account, paymentWays: after });
    return after;
  });
  return toResource(stored);
}

/** @throws Problem precondition_failed */
function requireExpected(
  before: StoredPaymentWays | undefined,
  isExpected: (version: number) => boolean,
): void {
  if (isExpected(before?.version ?? noWays.version)) return;
  throw new Problem('precondition_failed', 'These were changed in another window first.', {
    extra: { current: toResource(before) },
  });
}

/**
 * For members who have to pay this member.
 * @throws Problem not_found, with the same text for an unknown member as for one to whom nothing
 * is owed
 */
export async function readWaysOf(call: MemberCall, memberId: string): Promise<WaysToPay> {
  const { store, actor } = call;
  const payee = await findMember(store, actor.householdId, memberId);
  if (!payee || !(await seesWays(call, payee))) throw notFound();
  const accountId = accountIdOf(payee);
  const stored = accountId === null ? undefined : (await findUser(store, accountId))?.paymentWays;
  if (!stored) return { ways: [] };
  const ways = stored.ways.map(({ since, ...way }) => {
    const isLater = isChange({ ...way, since }, stored);
    return { ...way, since: since.toISOString(), isChange: isLater };
  });
  return { ways };
}

async function seesWays(call: MemberCall, payee: Member): Promise<boolean> {
  const sees = (toPay: Parameters<typeof seesWaysOf>[2]) =>
    seesWaysOf(call.actor.member, payee, toPay);
  // Not allowed even with a debt: skip reading debts.
  if (!sees({ netCents: 0, isTransfer: true })) return false;
  const netCents = await readNet(call, payee.id);
  if (sees({ netCents, isTransfer: false })) return true;
  return sees({ netCents, isTransfer: await isTransfer(call, payee.id) });
}

/** Cents that the actor owes the member, net, summed by the database. */
function readNet(
  { store, actor: { householdId, uid }, now }: MemberCall,
  memberId: string,
): Promise<number> {
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    const counting = await readCounting(reader, householdId, today);
    const owed = (debtorId: string, creditorId: string) =>
      sumOwed(reader, householdId, { debtorId, creditorId }, counting);
    const [owes, isOwed] = await Promise.all([owed(uid, memberId), owed(memberId, uid)]);
    return owes - isOwed;
  });
}

/**
 * Whether the actor pays the member in the current plan, or still has to from a group settle-up.
 */
async function isTransfer(call: MemberCall, memberId: string): Promise<boolean> {
  const { store, actor, now } = call;
  if (await isStillToPay(store, actor, memberId, now)) return true;
  try {
    const { transfers } = await previewGroupSettleUp(call);
    return transfers.some(({ from, to }) => from === actor.uid && to === memberId);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many') return false;
    throw error;
  }
}

function toResource({
  ways,
  version,
}: Pick<StoredPaymentWays, 'ways' | 'version'> = noWays): PaymentWays {
  return {
    ways: ways.map(({ since, ...way }) => ({ ...way, since: since.toISOString() })),
    version,
  };
}
