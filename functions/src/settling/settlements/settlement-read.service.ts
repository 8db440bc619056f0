import { MAX_OFFERED } from '../../core/settlement/contract.ts';
import { toDebtTransaction, type DebtTransaction } from '../../core/debt/debt-summary-resource.ts';
import { availableTransactions } from '../../core/settlement/settle.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { SettlementListQuery } from '../../core/settlement/settlement-request.ts';
import {
  toSettlementDetail,
  toSettlementResource,
  type SettlementDetail,
  type SettlementResource,
} from '../../core/settlement/settlement-resource.ts';
import {
  type ResultPage,
  type Reader,
  bindCursor,
  unbindCursor,
} from '../../platform/firestore/reader.ts';
import {
  isAllowed,
  notFound,
  requireAllowed,
  viewersOf,
  type Actor,
} from '../../core/permission/actor.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listOpenDebts } from '../debts/debt.repository.ts';
import { aheadIn, readCounting } from '../../ledger/shared/open-debts.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { findSettlement, pageSettlements, readBookWithHistory } from './settlement.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Newest first. */
export async function listSettlements(
  { store, actor }: MemberCall,
  { status, limit, cursor: bound }: SettlementListQuery,
): Promise<ResultPage<SettlementResource>> {
  const identity = [actor.householdId, actor.uid, actor.viewAs?.id ?? null, status ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const [page, members] = await Promise.all([
    pageSettlements(store, actor.householdId, viewersOf(actor), { status, limit, cursor }),
    listPeople(store, actor.householdId),
  ]);
  const nameOf = nameLookup(members);
  return {
    items: page.items.map((settlement) => toSettlementResource(settlement, nameOf)),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

/** @throws Problem not_found, also if the actor may not see the settlement */
export async function readSettlement(
  reader: Reader,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SettlementDetail> {
  const { householdId } = actor;
  const settlement = await requireReadable(reader, actor, id, now);
  const [{ items, transactions, history }, members] = await Promise.all([
    readBookWithHistory(reader, householdId, settlement),
    listPeople(reader, householdId),
  ]);
  // A cancelled settlement no longer locks its transactions. They may belong to other people now,
  // so show only those that the actor may read.
  const shown = transactions.filter((one) => isAllowed(actor, 'transaction:read', one, now));
  return toSettlementDetail(settlement, items, history, shown, nameLookup(members));
}

/** Payments between the two first. @throws Problem not_found */
export async function listAvailable(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<DebtTransaction[]> {
  const { householdId } = actor;
  const settlement = await requireReadable(store, actor, id, now);
  if (settlement.status !== 'active') return [];
  const { debtorId, creditorId } = settlement;
  const direction = { paidBy: debtorId, owedBy: creditorId };
  const today = await readToday(store, householdId, now);
  const [counting, open, members] = await Promise.all([
    readCounting(store, householdId, today),
    listOpenDebts(store, householdId, direction, {
      ...{ today, newestFirst: true, limit: MAX_OFFERED },
    }),
    listPeople(store, householdId),
  ]);
  const nameOf = nameLookup(members);
  return availableTransactions(settlement, [...aheadIn(counting, direction), ...open]).map((one) =>
    toDebtTransaction(one, settlement, nameOf),
  );
}

/** @throws Problem not_found, also if the actor may not see the settlement */
async function requireReadable(
  reader: Reader,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Settlement> {
  const settlement = await findSettlement(reader, actor.householdId, id);
  if (!settlement) throw notFound();
  requireAllowed(actor, 'settlement:read', settlement, now);
  return settlement;
}
