import { MAX_SETTLEMENTS_NAMED } from '../settlement/steps.ts';
import { Differences, type Difference } from './difference.ts';
import { MAX_CENTS, sumCents } from '../money/money.ts';
import { UNREAD_KEY, unreadKeys } from '../search/search-keys.ts';
import type { Holdings } from '../settlement/holdings.ts';
import { wordsOfRow } from '../transaction/new-transaction.ts';
import { deriveFields, isSettlementCategory, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

/** @param held the transaction's items and debts in the household's settlements */
export function checkTransaction(transaction: Transaction, held: Holdings): Difference[] {
  const check = new Differences('transaction', transaction.id);
  checkAmounts(check, transaction, held);
  checkHolds(check, transaction, held);
  checkFlags(check, transaction, held);
  const { parties, openParties, signedCents } = deriveFields(transaction);
  check.expect('parties', parties, transaction.parties);
  check.expect('openParties', openParties, transaction.openParties);
  check.expect('signedCents', signedCents, transaction.signedCents);
  // Older rows, and rows written directly to the database, have no tokens until a job adds them.
  const known = transaction.words ?? unreadKeys;
  if (known[0] !== UNREAD_KEY) check.expect('words', wordsOfRow(transaction), known);
  const disputants = transaction.disputes.map(({ memberId }) => memberId);
  check.require('nobody disputes it twice', new Set(disputants).size === disputants.length);
  return check.found;
}

function checkAmounts(check: Differences, transaction: Transaction, held: Holdings): void {
  const { amountCents, settledCents, appliedCents, paidBy, owedBy } = transaction;
  const isAmount = Number.isSafeInteger(amountCents) && amountCents >= 1;
  check.require('the amount is one', isAmount && amountCents <= MAX_CENTS);
  check.require('nobody owes themself', paidBy === null || paidBy !== owedBy);
  check.expect('settledCents', held.settledCents, settledCents);
  check.expect('appliedCents', sumCents(held.activeItems.map((one) => one.cents)), appliedCents);
  check.require('the open amount is not negative', openCents(transaction) >= 0);
}

function checkHolds(check: Differences, transaction: Transaction, held: Holdings): void {
  const { activeItems, activeDebts, settlementIds, completedIds } = held;
  const holders = [...activeItems, ...activeDebts].map((one) => one.settlementId);
  check.expect('settlementId', activeItems[0]?.settlementId ?? null, transaction.settlementId);
  check.expect(
    'debtOfSettlementId',
    activeDebts[0]?.settlementId ?? null,
    transaction.debtOfSettlementId,
  );
  check.require('at most one active settlement holds it', holders.length <= 1);
  const named = new Set(transaction.settlementIds);
  check.require(
    'settlementIds name all that hold it or settled it',
    named.size >= MAX_SETTLEMENTS_NAMED || [...settlementIds].every((id) => named.has(id)),
  );
  const last = transaction.settlementIds.at(-1) ?? '';
  if (holders[0] !== undefined) check.expect('the last of settlementIds', holders[0], last);
  else if (held.settledCents > 0) {
    check.require('the last of settlementIds has settled it', completedIds.has(last));
  }
  if (transaction.deletedAt === null) return;
  check.require('a deleted one is in no settlement', holders.length === 0);
  check.require('a deleted one has settled nothing', held.settledCents === 0);
}

function checkFlags(check: Differences, transaction: Transaction, held: Holdings): void {
  const { paid, paidDate, category, inSettlement, deletedAt, expireAt } = transaction;
  const isHeld = held.activeItems.length + held.activeDebts.length > 0;
  const isWhole = held.settledCents > 0 && openCents(transaction) === 0;
  // A transaction can be settled in parts, as an item in one settlement and as a debt in another.
  // The last settlement counts.
  const isDebtAtLast = held.completedDebtIds.has(transaction.settlementIds.at(-1) ?? '');
  const isSettledItem = isWhole && held.activeItems.length === 0 && !isDebtAtLast;
  check.expect('inSettlement', held.activeItems.length > 0 || isSettledItem, inSettlement);
  check.expect('paidDate is set', paid, paidDate !== null);
  check.expect('expireAt is set', deletedAt !== null, expireAt !== null);
  if (isSettlementCategory(category)) return;
  if (isHeld) check.expect('paid while held', false, paid);
  else if (isWhole) check.expect('paid when settled', true, paid);
}
