import { randomUUID } from 'node:crypto';
import { notBefore, type CalendarDate } from '../../core/calendar/calendar.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toSettlementPreviewResource,
  type SettlementPreviewResource,
} from '../../core/settlement/preview-resource.ts';
import { previewSettlement } from '../../core/settlement/preview.ts';
import {
  createSettlement,
  settleTransactions,
  settlementScopeOf,
} from '../../core/settlement/settle.ts';
import { refusePlanned } from '../../core/settlement/settlement-problems.ts';
import {
  transactionIdsOf,
  type NewSettlement,
  type SettlementPreviewRequest,
} from '../../core/settlement/settlement-request.ts';
import type { CreatedSettlement } from '../../core/settlement/settlement-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import { readCounting, sumOwed } from '../../ledger/shared/open-debts.repository.ts';
import { findTransactions, requireEnded } from '../../ledger/shared/transaction.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { saveSettlement } from './save-settlement.ts';
import { readSettlement } from './settlement-read.service.ts';
import {
  findActive,
  readBook,
  readBookWithHistory,
  readDebts,
  type BookWithHistory,
  type CapturableDebts,
} from './settlement.repository.ts';
import { findRetriedRequest, rememberRequest, settlingRequest } from './settling-request.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** `isNew`: false = a retry or an existing settlement. */
interface Settled {
  settlement: CreatedSettlement;
  isNew: boolean;
}

/**
 * Settles these transactions in one commit. Creates a settlement, or with `join` applies them to
 * the active one of the same two members and month. A retry with the same `requestId` gets the
 * first result.
 * @throws Problem not_found, forbidden, settlement_exists, nothing_owed, not_available,
 * locked_by_settlement, disputed, too_many, import_incomplete, invalid_request, id_taken
 */
export function settleByRequest(
  { store, actor, now }: MemberCall,
  { requestId, ...body }: NewSettlement,
): Promise<Settled> {
  const id = randomUUID();
  const request = settlingRequest(requestId, [
    'settle',
    transactionIdsOf(body),
    body.month,
    body.notes,
    body.join,
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetriedRequest(unit, context, request);
    if (repeated) {
      const { settlementId, joined, notApplied, isPart = false } = repeated;
      const detail = await readSettlement(unit, context.actor, settlementId, now);
      const outcome = { joined, notApplied: [...notApplied], isPart };
      return { settlement: { ...detail, ...outcome }, isNew: false };
    }
    const settlement = await settleNow(unit, context, id, body);
    const { joined, notApplied, isPart } = settlement;
    const outcome = { settlementId: settlement.id, joined, notApplied, isPart };
    rememberRequest(unit, context, request, outcome);
    return { settlement, isNew: !joined };
  });
}

async function settleNow(
  unit: UnitOfWork,
  context: WriteContext,
  id: string,
  body: Omit<NewSettlement, 'requestId'>,
): Promise<CreatedSettlement> {
  const { householdId, actorId, now } = context;
  const ids = transactionIdsOf(body);
  const { transactions, today } = await requireSettleable(unit, context, ids);
  const scope = settlementScopeOf(transactions, body.month);
  const active = await findActive(unit, householdId, scope);
  const joined = active !== null && body.join;
  const [book, { debts, isPart }] = await Promise.all([
    joined ? readBookWithHistory(unit, householdId, active) : null,
    joined ? noDebts : readDebts(unit, householdId, scope, today),
  ]);
  const request = { id, transactions, debts, month: scope.month, notes: body.notes };
  const change = book
    ? settleTransactions({ ...request, active: book }, { actorId, now: historyTime(book, now) })
    : createSettlement({ ...request, active }, { actorId, now });
  const before = book ?? { items: [], transactions: debts, history: [] };
  const known = { ...before, transactions: [...before.transactions, ...transactions] };
  const detail = saveSettlement(unit, context, joined ? 'applied' : 'created', known, change);
  return { ...detail, joined, notApplied: [...change.notApplied], isPart };
}

/** Joining an existing settlement adds no debts. */
const noDebts: CapturableDebts = { debts: [], isPart: false };

/** Now, but never before the last entry: a clock set back must not reorder the history. */
export function historyTime({ history }: Pick<BookWithHistory, 'history'>, now: Date): Date {
  return notBefore(
    now,
    history.map(({ createdAt }) => createdAt),
  );
}

/** Writes nothing. @throws Problem as `settleByRequest` with `join` */
export async function previewSettlementByRequest(
  { store, actor, now }: MemberCall,
  body: SettlementPreviewRequest,
): Promise<SettlementPreviewResource> {
  const { householdId, uid } = actor;
  const ids = transactionIdsOf(body);
  const { transactions, today } = await requireSettleable(store, { actor, now }, ids);
  const scope = settlementScopeOf(transactions, body.month);
  const { debtorId, creditorId } = scope;
  const counting = await readCounting(store, householdId, today);
  const [members, current, debtorOwes, creditorOwes] = await Promise.all([
    listAllMembers(store, householdId),
    findActive(store, householdId, scope),
    sumOwed(store, householdId, { debtorId, creditorId }, counting),
    sumOwed(store, householdId, { debtorId: creditorId, creditorId: debtorId }, counting),
  ]);
  const [active, { debts, isPart }] = await Promise.all([
    current && readBook(store, householdId, current),
    current ? noDebts : readDebts(store, householdId, scope, today),
  ]);
  const preview = previewSettlement(
    { id: 'preview', transactions, debts, month: scope.month, notes: body.notes, active },
    [debtorOwes, creditorOwes],
    { actorId: uid, now },
  );
  return toSettlementPreviewResource(preview, nameLookup(members), isPart);
}

/**
 * The transactions to settle, in the order of `ids`. Call it before debts are read: a later error
 * could reveal them to a third person.
 * @throws Problem not_found for the first that does not exist or is not visible
 * @throws Problem forbidden for the first between two others, unless the actor is an admin
 * @throws Problem not_available for the first with a future date
 * @throws Problem import_incomplete
 */
export async function requireSettleable(
  reader: Reader,
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  ids: readonly string[],
): Promise<{ transactions: Transaction[]; today: CalendarDate }> {
  const found = await findTransactions(reader, actor.householdId, ids, now);
  const settleable = found.map((one, index) => {
    const isThere = one !== null && one.deletedAt === null;
    if (!isThere || !isAllowed(actor, 'transaction:read', one, now)) throw missing(ids, index);
    if (!isAllowed(actor, 'transaction:settle', one, now)) throw notTheirs();
    return one;
  });
  await requireEnded(reader, actor.householdId, settleable);
  const today = await readToday(reader, actor.householdId, now);
  for (const one of settleable) refusePlanned(one, today);
  return { transactions: settleable, today };
}

function notTheirs(): Problem {
  return new Problem(
    'forbidden',
    'You may see this, but only the two people it is between and admins may settle it.',
  );
}

function missing(ids: readonly string[], index: number): Problem {
  const message = 'This transaction does not exist, or you may not see it.';
  return new Problem('not_found', message, {
    errors: [{ path: ids.length === 1 ? 'transactionId' : `transactionIds.${index}`, message }],
  });
}
