import type { Activity } from '../activity/activity-resource.ts';
import { dayIn } from '../calendar/calendar.ts';
import type { Category } from '../category/category.ts';
import { Differences, type Difference } from './difference.ts';
import type { SettleUp } from '../settle-up/settle-up.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import { isDebt, type Transaction } from '../transaction/transaction.ts';

interface References {
  /** The household's current and earlier time zones. */
  timeZones: readonly string[];
  /** Everybody who is or was a member. */
  memberIds: ReadonlySet<string>;
  transactions: readonly Transaction[];
  categories: readonly Category[];
  books: readonly SettlementWithItems[];
  settleUps: readonly SettleUp[];
  /** At least those that transactions name as the last. */
  activity: readonly Activity[];
}

interface Histories {
  entries: ReadonlyMap<string, Activity>;
  /**
   * The transactions of each settle-up, by its id. Their last history entry is the one of the
   * settle-up.
   */
  touchedBy: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Checks references between documents, and fields that follow from others of the same document;
 * amounts are checked elsewhere.
 */
export function checkReferences(references: References): Difference[] {
  const { memberIds, transactions, categories, books, activity } = references;
  const entries = new Map(activity.map((entry) => [entry.id, entry]));
  const touchedBy = new Map(
    references.settleUps.map(({ id, touched }) => [id, new Set(touched.map((one) => one.id))]),
  );
  return [
    ...transactions.flatMap((one) => checkTransaction(one, references, { entries, touchedBy })),
    ...categories.flatMap(({ id, userId }) => {
      const check = new Differences('category', id);
      check.require('its owner is known', userId === null || memberIds.has(userId));
      return check.found;
    }),
    ...books.flatMap(({ settlement: { id, debtorId, creditorId } }) => {
      const check = new Differences('settlement', id);
      const areKnown = memberIds.has(debtorId) && memberIds.has(creditorId);
      check.require('debtor and creditor are known', areKnown);
      return check.found;
    }),
  ];
}

function checkTransaction(
  transaction: Transaction,
  { timeZones, memberIds }: References,
  { entries, touchedBy }: Histories,
): Difference[] {
  const check = new Differences('transaction', transaction.id);
  const { paidBy, owedBy, payTo, enteredBy, entered, enteredDay } = transaction;
  const { categories, category, lastActivityId } = transaction;
  const people = [paidBy, owedBy, enteredBy].filter((uid) => uid !== null);
  const strangers = people.filter((uid) => !memberIds.has(uid));
  check.expect('people who are no members', [], strangers);
  check.expect('payTo is set', paidBy === null, payTo !== null);
  const days = timeZones.map((timeZone) => dayIn(timeZone, entered));
  check.expect('enteredDay', days.find((day) => day === enteredDay) ?? days[0], enteredDay);
  if (categories[0]) check.expect('category', categories[0].name, category);
  const entry = entries.get(lastActivityId);
  if (entry) {
    check.require('the last of its history is about it', isAbout(entry, transaction, touchedBy));
    check.expect('whom its debt was not told', [], untoldOf(transaction, entry));
  } else check.require(`its history has the entry ${lastActivityId}`, false);
  return check.found;
}

/** The acts that make or change a debt. */
const tellsOfDebts = ['created', 'updated', 'restored', 'imported'];

/** The debtor and creditor, without the actor, who should have got a notice but did not. */
function untoldOf(
  transaction: Transaction,
  { actor, what, resourceType, concerns }: Activity,
): string[] {
  const { paidBy, owedBy } = transaction;
  const isOwn = resourceType === 'transactions' || resourceType === 'expenses';
  // Old entries don't store whom they concern.
  if (!isDebt(transaction) || !isOwn || !tellsOfDebts.includes(what) || !concerns) return [];
  return [paidBy, owedBy].filter(
    (uid) => uid !== null && uid !== actor && !concerns.includes(uid),
  ) as string[];
}

function isAbout(
  { resourceType, resourceId }: Activity,
  { id, importId, settlementIds, expenseId }: Transaction,
  touchedBy: Histories['touchedBy'],
): boolean {
  if (resourceType === 'expenses') return resourceId === expenseId;
  if (resourceType === 'settle_ups') return touchedBy.get(resourceId)?.has(id) ?? false;
  if (resourceType === 'settlements') return settlementIds.includes(resourceId);
  return resourceType === 'transactions' && (resourceId === id || resourceId === importId);
}
