import { monthRange } from '../../../src/core/calendar/calendar.ts';
import { applyTransaction, removeTransaction } from '../../../src/core/settlement/apply.ts';
import { createSettlement, settleTransactions } from '../../../src/core/settlement/create.ts';
import { settlementScopeOf } from '../../../src/core/settlement/scope.ts';
import { cancelSettlement, completeSettlement } from '../../../src/core/settlement/end.ts';
import { reopenSettlement } from '../../../src/core/settlement/reopen.ts';
import { owedBetween, previewSettlement } from '../../../src/core/settlement/preview.ts';
import { availableCents, type Transaction } from '../../../src/core/transaction/transaction.ts';
import {
  months,
  pick,
  someSettlement,
  someTransaction,
  type Choices,
  type Operation,
} from './ledger-choices.ts';
import * as oracle from './ledger-oracle.ts';
import { expectThat, people } from './ledger-invariants.ts';
import type { Ledger } from './ledger.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Some transactions, in order, that mostly fit together. */
function chosen(ledger: Ledger, [a, b, c]: Choices): Transaction[] {
  const all = [...ledger.transactions.values()];
  const free = all.filter((one) => availableCents(one) > 0);
  const offsetting = free.filter((one) =>
    free.some((debt) => debt.paidBy === one.owedBy && debt.owedBy === one.paidBy),
  );
  const first = a % 5 === 0 ? pick(all, b) : pick(a % 4 === 0 ? free : offsetting, a);
  if (!first) return [];
  const fits = (a % 7 === 0 ? all : free).filter(
    (one) => c % 9 === 0 || (one.paidBy === first.paidBy && one.owedBy === first.owedBy),
  );
  const more = [pick(fits, b), pick(fits, b + c)].slice(0, c % 3);
  return [...new Set([first, ...more])].filter((one) => one !== undefined);
}

function requestOf(ledger: Ledger, choices: Choices) {
  const transactions = chosen(ledger, choices);
  const month = choices[3] % 3 === 0 ? undefined : pick(months, choices[3] >> 2);
  const scope = settlementScopeOf(transactions, month);
  const { start, end } = monthRange(scope.month);
  const isWide = choices[1] % 2 === 0;
  // As a query finds them: by people and maybe by month, whatever their state.
  const debts = [...ledger.transactions.values()].filter(
    (one) =>
      one.paidBy === scope.creditorId &&
      one.owedBy === scope.debtorId &&
      (isWide || (one.transactionDate >= start && one.transactionDate <= end)),
  );
  const active = ledger.activeOf(scope.debtorId, scope.creditorId, scope.month);
  return { request: { id: ledger.nextId(), transactions, debts, month }, scope, active };
}

export const create: Operation = (ledger, choices) => {
  const { request, scope, active } = requestOf(ledger, choices);
  const context = ledger.context(pick(people, choices[3])!);
  const may = oracle.mayCreate(request, scope, active?.settlement ?? null);
  const outcome = oracle.judge(may, () =>
    createSettlement({ ...request, active: active?.settlement ?? null }, context),
  );
  oracle.checkOutcome(request.transactions, outcome);
  ledger.write(outcome, context);
  return 'nets unchanged';
};

export const settle: Operation = (ledger, choices) => {
  const { request, active } = requestOf(ledger, choices);
  const context = ledger.context(pick(people, choices[3])!);
  const settleRequest = { ...request, active: active ? ledger.bookOf(active) : null };
  const preview = previewOf(ledger, settleRequest, context);
  const outcome = settleTransactions(settleRequest, context);
  oracle.checkOutcome(request.transactions, outcome);
  ledger.write(outcome, context);
  oracle.checkPreview(preview, outcome, ledger.books);
  return 'nets unchanged';
};

function previewOf(
  ledger: Ledger,
  request: Parameters<typeof previewSettlement>[0],
  context: Parameters<typeof previewSettlement>[2],
) {
  try {
    const { debtorId, creditorId } = settlementScopeOf(request.transactions, request.month);
    const before = owedBetween({ debtorId, creditorId }, ledger.books);
    return previewSettlement(request, before, context);
  } catch (problem) {
    // What the preview refuses, settling must refuse in the same words.
    let refusal: unknown;
    try {
      settleTransactions(request, context);
    } catch (same) {
      refusal = same;
    }
    expectThat(String(refusal) === String(problem), 'preview and settling refuse alike');
    throw problem;
  }
}

export const apply: Operation = (ledger, [a, b, c, d]) => {
  const stored = someSettlement(ledger, a);
  if (!stored) return 'nets unchanged';
  const { settlement } = stored;
  const fits = [...ledger.transactions.values()].filter(
    (one) => one.paidBy === settlement.debtorId && one.owedBy === settlement.creditorId,
  );
  const transaction = c % 6 === 0 ? someTransaction(ledger, b) : pick(fits, b);
  if (!transaction) return 'nets unchanged';
  const maximum = oracle.mostThatApplies(settlement, transaction);
  const amounts = [maximum, maximum, Math.ceil(maximum / 2), 1, maximum + 1, 0, -1, d % 50, 0.5];
  const cents = pick(amounts, d)!;
  const context = ledger.context(pick(people, c)!);
  const may = Number.isInteger(cents) && cents > 0 && cents <= maximum;
  const change = oracle.judge(may, () =>
    applyTransaction(ledger.bookOf(stored), transaction, cents, context),
  );
  ledger.write(change, context);
  return 'nets unchanged';
};

export const remove: Operation = (ledger, [a, b]) => {
  const stored = someSettlement(ledger, a);
  if (!stored) return 'nets unchanged';
  const id = b % 7 === 0 ? someTransaction(ledger, b)?.id : pick([...stored.items.keys()], b);
  const context = ledger.context('ben');
  const may = stored.settlement.status === 'active' && stored.items.has(id ?? '');
  const change = oracle.judge(may, () =>
    removeTransaction(ledger.bookOf(stored), id ?? '', context),
  );
  ledger.write(change, context);
  const out = ledger.transactions.get(id ?? '');
  expectThat(out?.inSettlement === false && !out.paid, 'what is taken out is unpaid and free');
  return 'nets unchanged';
};

export const cancel: Operation = (ledger, [a, b]) => {
  const stored = someSettlement(ledger, a);
  if (!stored || b % 4 !== 0) return 'nets unchanged';
  const context = ledger.context('cleo');
  const change = oracle.judge(stored.settlement.status === 'active', () =>
    cancelSettlement(ledger.bookOf(stored), context, { reason: 'No.' }),
  );
  ledger.write(change, context);
  return 'nets unchanged';
};

export const complete: Operation = (ledger, [a, b, c]) => {
  const stored = someSettlement(ledger, a);
  if (!stored || b % 3 !== 0) return 'nets unchanged';
  const { debtorId, creditorId, remainingCents, status } = stored.settlement;
  const context = ledger.context('anna');
  const confirmedCents = c % 3 === 0 ? undefined : remainingCents + (c % 4 === 0 ? 1 : 0);
  const isConfirmed = confirmedCents === undefined || confirmedCents === remainingCents;
  const change = oracle.judge(status === 'active' && isConfirmed, () =>
    completeSettlement(ledger.bookOf(stored), context, { confirmedCents }),
  );
  ledger.write(change, context);
  return { paidOutside: [debtorId, creditorId, remainingCents] };
};

export const reopen: Operation = (ledger, [a, b, c]) => {
  const all = [...ledger.settlements.values()];
  const completed = all.filter(({ settlement }) => settlement.status === 'completed');
  const stored = b % 9 === 0 ? pick(all, a) : pick(completed, a);
  if (!stored) return 'nets unchanged';
  const { settlement } = stored;
  const { debtorId, creditorId, month, remainingCents } = settlement;
  const { now, ...by } = ledger.context(pick(people, c)!);
  const context = { ...by, now: c % 7 === 0 ? new Date(now.getTime() + (c % 40) * DAY) : now };
  const active = ledger.activeOf(debtorId, creditorId, month)?.settlement ?? null;
  const book = ledger.bookOf(stored);
  const may = oracle.mayReopen(book, active, context.now);
  const change = oracle.judge(may, () => reopenSettlement({ ...book, active }, context));
  ledger.write(change, context);
  return { paidOutside: [debtorId, creditorId, -remainingCents] };
};
