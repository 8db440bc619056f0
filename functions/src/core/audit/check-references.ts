import type { Activity } from '../activity/stored.ts';
import type { Category } from '../category/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { dayIn } from '../calendar/calendar.ts';
import type { RecordedImport } from './check-imports.ts';
import { Differences, type Difference } from './difference.ts';
import { wasDone } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';

/** The targets of references. */
interface References {
  /** The household's current and earlier time zones. */
  timeZones: readonly string[];
  /** Ids of current and former members. */
  memberIds: ReadonlySet<string>;
  entries: NamedEntries;
  /** Transactions by settle-up, whose entry is the last entry of each of them. */
  touchedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** For an import in several parts: part id → id of the first part, whose entry covers all. */
  wholeOf: ReadonlyMap<string | null, string>;
  /** Payments of settle-ups that have not been made: no transaction has these ids. */
  notMade: ReadonlySet<string>;
}

/** By id, at least the entries that transactions name as their last. */
export type NamedEntries = Pick<ReadonlyMap<string, NamedEntry>, 'get'>;

type NamedEntry = Pick<Activity, 'resourceType' | 'resourceId' | 'isBroughtAlong'>;

/** References between documents, and fields derived within one; amounts are checked elsewhere. */
export class ReferencesCheck {
  readonly #references: References;

  constructor({
    settleUps,
    imports,
    ...references
  }: Omit<References, 'touchedBy' | 'wholeOf' | 'notMade'> & ByWhom) {
    const touchedBy = new Map(
      settleUps.map(({ id, touched }) => [id, new Set(touched.map((one) => one.id))]),
    );
    const wholeOf = new Map(imports.map(({ id, partOf }) => [id, partOf ?? id]));
    const undone = settleUps.filter((one) => !wasDone(one));
    const notMade = new Set(undone.flatMap(({ payment }) => payment?.transactionId ?? []));
    this.#references = { ...references, touchedBy, wholeOf, notMade };
  }

  add(transactions: readonly Transaction[]): Difference[] {
    return transactions.flatMap((one) => checkTransaction(one, this.#references));
  }

  end(categories: readonly Category[], books: readonly SettlementWithItems[]): Difference[] {
    const { memberIds } = this.#references;
    return [
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
}

interface ByWhom {
  settleUps: readonly SettleUp[];
  imports: readonly RecordedImport[];
}

function checkTransaction(transaction: Transaction, references: References): Difference[] {
  const { timeZones, memberIds, entries, notMade } = references;
  const check = new Differences('transaction', transaction.id);
  const { paidBy, owedBy, payTo, enteredBy, entered, enteredDay } = transaction;
  const { categories, category, lastActivityId } = transaction;
  const people = [paidBy, owedBy, enteredBy].filter((uid) => uid !== null);
  const strangers = people.filter((uid) => !memberIds.has(uid));
  check.expect('people who are no members', [], strangers);
  check.require('it is no payment of what has not been done', !notMade.has(transaction.id));
  check.expect('payTo is set', paidBy === null, payTo !== null);
  const days = timeZones.map((timeZone) => dayIn(timeZone, entered));
  check.expect('enteredDay', days.find((day) => day === enteredDay) ?? days[0], enteredDay);
  if (categories[0]) check.expect('category', categories[0].name, category);
  const entry = entries.get(lastActivityId);
  if (entry) {
    check.require('the last of its history is about it', isAbout(entry, transaction, references));
  } else check.require(`its history has the entry ${lastActivityId}`, false);
  return check.found;
}

function isAbout(
  { resourceType, resourceId, isBroughtAlong }: NamedEntry,
  { id, importId, settlementIds, expenseId }: Transaction,
  { touchedBy, wholeOf }: References,
): boolean {
  // A household import may have copied the entry without its import, or may have made a single
  // entry for entries that the document lacked.
  if (isBroughtAlong || resourceType === 'household') return true;
  if (resourceType === 'expenses') return resourceId === expenseId;
  if (resourceType === 'settle_ups') return touchedBy.get(resourceId)?.has(id) ?? false;
  if (resourceType === 'settlements') return settlementIds.includes(resourceId);
  const wholeId = wholeOf.get(importId) ?? importId;
  return resourceType === 'transactions' && (resourceId === id || resourceId === wholeId);
}
