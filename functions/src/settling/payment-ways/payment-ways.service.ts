import { accountIdOf, type Member } from '../../core/household/member.ts';
import {
  isChange,
  noWays,
  withWays,
  type StoredPaymentWays,
} from '../../core/payment-way/stored-ways.ts';
import type { PaymentWays, WaysToPay } from '../../core/payment-way/ways-resource.ts';
import type { PaymentWay } from '../../core/payment-way/way.ts';
import { seesWaysOf } from '../../core/payment-way/ways-permission.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { readCounting, sumOwed } from '../../ledger/shared/open-debts.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { findMember, findUser } from '../../people/members/member.repository.ts';
import { users } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { previewGroupSettleUp } from '../group-settle-ups/group-settle-up.service.ts';
import { isStillToPay } from '../group-settle-ups/still-to-pay.ts';

/** The ways that an account keeps. */
export async function getOwnWays(store: Store, accountId: string): Promise<PaymentWays> {
  return toResource((await findUser(store, accountId))?.paymentWays);
}

/**
 * Replaces all ways that the account keeps. If they are the same already, nothing is written and the expected version does
 * not matter: so repeating a request whose answer was lost is no conflict.
 *
 * @throws Problem precondition_failed with the ways as they are now in `current`; conflict
 */
export async function saveOwnWays(
  store: Store,
  accountId: string,
  wanted: readonly PaymentWay[],
  isExpected: (version: number) => boolean,
  now: Date,
): Promise<PaymentWays> {
  const kept = await store.commit(async (unit) => {
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
  return toResource(kept);
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
 * How a member is paid, for whoever has to pay them.
 *
 * @throws Problem not_found, in the same words whether there is no such member or nothing to pay them
 */
export async function readWaysOf(
  store: Store,
  actor: Actor,
  memberId: string,
  now: Date,
): Promise<WaysToPay> {
  const payee = await findMember(store, actor.householdId, memberId);
  if (!payee || !(await seesWays(store, actor, payee, now))) throw notFound();
  const accountId = accountIdOf(payee);
  const kept = accountId === null ? undefined : (await findUser(store, accountId))?.paymentWays;
  if (!kept) return { ways: [] };
  const ways = kept.ways.map(({ since, ...way }) => {
    const isLater = isChange({ ...way, since }, kept);
    return { ...way, since: since.toISOString(), isChange: isLater };
  });
  return { ways };
}

async function seesWays(store: Store, actor: Actor, payee: Member, now: Date): Promise<boolean> {
  const sees = (toPay: Parameters<typeof seesWaysOf>[2]) => seesWaysOf(actor.member, payee, toPay);
  // Not even with something to pay: then debts need not be read.
  if (!sees({ netCents: 0, isTransfer: true })) return false;
  const netCents = await readNet(store, actor, payee.id, now);
  if (sees({ netCents, isTransfer: false })) return true;
  return sees({ netCents, isTransfer: await isTransfer(store, actor, payee.id, now) });
}

/** What the actor owes the member, less what they are owed; the database adds it up. */
function readNet(
  store: Store,
  { householdId, uid }: Actor,
  memberId: string,
  now: Date,
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

/** Whether the actor would pay the member to make everybody even, as the preview shows it, or still has to pay them since. */
async function isTransfer(
  store: Store,
  actor: Actor,
  memberId: string,
  now: Date,
): Promise<boolean> {
  if (await isStillToPay(store, actor, memberId, now)) return true;
  try {
    const { transfers } = await previewGroupSettleUp(store, actor, now);
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
