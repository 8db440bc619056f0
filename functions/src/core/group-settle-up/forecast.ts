import { netByPair, owedInRows, type OwedPair } from '../debt/owed-pairs.ts';
import type { Settlement } from '../settlement/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { fewestTransfers } from './fewest-transfers.ts';
import type { GroupSettleUpForecast } from '../debt/group-settle-up-forecast-resource.ts';
import { debtsThatClose, openPairsOf } from './plan.ts';

interface Books {
  /** Open transactions, and those read from the settlements. */
  transactions: readonly Transaction[];
  /** Only active ones. */
  settlements: readonly Settlement[];
}

interface Open extends Books {
  formerIds: ReadonlySet<string>;
}

/**
 * The number of payments in a group settle-up, by the plan's own rules. Without all transactions of
 * the settlements there are no figures: an unread one may be disputed and hold up its whole
 * settlement. Rows of an import in progress count here but not in the plan.
 * @returns undefined with fewer than two debts or three people, when settling in pairs is the same
 */
export function forecastGroupSettleUp(open: Open): GroupSettleUpForecast | undefined {
  if (!isAllRead(open)) return forecastOfSums(owedInRows(open.transactions, open.settlements));
  const debts = debtsThatClose(pairsOf(open), open.formerIds);
  if (!isOffered(debts)) return undefined;
  return { figures: countPayments(debts) };
}

/** The forecast if only sums are known: they do not show disputes, so there are no figures. */
export function forecastOfSums(owed: readonly OwedPair[]): GroupSettleUpForecast | undefined {
  return isOffered(netByPair(owed)) ? { figures: null } : undefined;
}

/** For one member's debts; undefined unless it saves payments. */
export function forecastOwn(memberId: string, open: Open): GroupSettleUpForecast | undefined {
  const isOwn = (one: OwedPair) => one.debtorId === memberId || one.creditorId === memberId;
  const all = netByPair(owedInRows(open.transactions, open.settlements)).filter(isOwn);
  const isKnown = isAllRead(open);
  const debts = isKnown ? debtsThatClose(pairsOf(open), open.formerIds).filter(isOwn) : all;
  const figures = countPayments(debts);
  if (figures.payments >= figures.paymentsInPairs) return undefined;
  return { figures: isKnown ? figures : null };
}

function countPayments(debts: readonly OwedPair[]) {
  return { payments: fewestTransfers(debts).length, paymentsInPairs: debts.length };
}

function isOffered(debts: readonly OwedPair[]): boolean {
  const people = new Set(debts.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]));
  return debts.length >= 2 && people.size >= 3;
}

export interface Unread {
  /** The settlements with items that were not read. */
  withItems: readonly Settlement[];
  debtIds: readonly string[];
  /** How many documents it takes at most to read all of it. */
  reads: number;
}

/**
 * The unread documents that a forecast needs: none with fewer than three people, who get no plan.
 */
export function unreadFor({ transactions, settlements }: Books): Unread {
  const people = new Set([
    ...transactions.flatMap(({ paidBy, owedBy }) => [paidBy, owedBy]),
    ...settlements.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]),
  ]);
  if (people.size < 3) return { withItems: [], debtIds: [], reads: 0 };
  return unreadIn({ transactions, settlements });
}

function unreadIn({ transactions, settlements }: Books): Unread {
  const known = new Set(transactions.map(({ id }) => id));
  const withItems = settlements.filter(
    ({ id, itemCount }) => itemsIn(transactions, id).length !== itemCount,
  );
  const debts = settlements.flatMap((one) => one.debts.map(({ transactionId }) => transactionId));
  const debtIds = [...new Set(debts)].filter((id) => !known.has(id));
  const items = withItems.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return { withItems, debtIds, reads: items + debtIds.length };
}

function isAllRead(books: Books): boolean {
  const { withItems, debtIds } = unreadIn(books);
  return withItems.length === 0 && debtIds.length === 0;
}

function itemsIn(transactions: readonly Transaction[], settlementId: string): Transaction[] {
  return transactions.filter((one) => one.settlementId === settlementId);
}

function pairsOf({ transactions, settlements }: Books) {
  const books = settlements.map((settlement) => ({
    settlement,
    items: itemsIn(transactions, settlement.id).map((one) => ({
      ...{ id: one.id, appliedCents: one.appliedCents, createdAt: settlement.createdAt },
    })),
  }));
  return openPairsOf(transactions, books);
}
