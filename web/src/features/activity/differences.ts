import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import {
  categoryNames,
  dateFact,
  isDebtOfReader,
  moneyText,
  type Facts,
  type ReaderNameOf,
} from '@housetab/functions/core/sentences/facts';
import { sharesText, splitText } from '@housetab/functions/core/sentences/split-text';
import { formatMonthKey } from '@/lib/format/format-period';
import { paidTitle } from '@housetab/functions/core/sentences/paid-text';
import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';

export interface FactDifference {
  label: string;
  /** null if the entry was created or deleted. */
  before: string | null;
  after: string | null;
}

/** The labels of fields, in display order. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  amount: 'Amount',
  transactionDate: 'Date',
  kind: 'Kind',
  paidBy: 'Paid by',
  payTo: 'Paid to',
  owedBy: 'Owed by',
  payers: 'Who paid',
  split: 'Split',
  shares: 'Shares',
  type: 'Category',
  categories: 'Categories',
  note: 'Note',
  paid: 'Paid',
  optional: 'Optional',
  inSettlement: 'In a settlement',
  deletedAt: 'Deleted',
  description: 'Description',
  color: 'Color',
  groupName: 'Group',
  debtorId: 'Who owes',
  creditorId: 'Is owed',
  month: 'Month',
  status: 'Status',
  totalAmount: 'Total',
  remainingAmount: 'Remaining',
  itemCount: 'Transactions applied',
  settlementCount: 'Settlements completed',
  undoneAt: 'Undone',
  ownerId: 'Whose',
  granteeId: 'For whom',
  resourceType: 'What',
  permissionType: 'May',
  expiresAt: 'Until',
  role: 'Role',
  photoURL: 'Photo',
  invitedBy: 'Invited by',
  uses: 'For how many people',
  timeZone: 'Time zone',
  currency: 'Currency',
  count: 'Entries',
};

/** The meaning of an absent value, per field. */
const absent: Readonly<Record<string, string>> = {
  paidBy: 'Somebody outside',
  payTo: 'Nobody outside',
  owedBy: 'N/A - Not a debt',
  expiresAt: 'Never',
  deletedAt: 'No',
  undoneAt: 'No',
};

const people = new Set(['paidBy', 'owedBy', 'debtorId', 'creditorId', 'ownerId', 'granteeId']);
const amounts = new Set(['amount', 'totalAmount', 'remainingAmount']);
const permissionTypes: Readonly<Record<string, string>> = { read: 'View Only', write: 'Edit' };

/** The fields that differ, before and after. Fields without a name in `labels` are left out. */
export function factDifferences(
  entry: Pick<ActivityResource, 'before' | 'after' | 'actorId' | 'names'>,
  nameOf: ReaderNameOf,
): FactDifference[] {
  const { before, after } = entry;
  const facts = { ...before, ...after };
  const names = Object.keys(labels).filter(
    (name) => name in facts && !isSaidTwice(name, before, after),
  );
  const textIn = (side: NonNullable<Facts>, name: string) =>
    name === 'paid' && typeof side.paid === 'boolean'
      ? paidTitle(side.paid, isDebtOfReader({ ...entry, before: side, after: null }))
      : valueText(side, name, nameOf);
  return names
    .map((name) => ({
      name,
      before: before && textIn(before, name),
      after: after && textIn(after, name),
    }))
    .filter((one) => one.before !== one.after)
    .map((one) => ({
      label: labels[one.name]!,
      before: before && (one.before ?? absent[one.name] ?? 'None'),
      after: after && (one.after ?? absent[one.name] ?? 'None'),
    }));
}

/** A transaction's category is in two fields. The list is shown only if it has several. */
function isSaidTwice(name: string, before: Facts, after: Facts): boolean {
  if (name !== 'categories') return false;
  return [before, after].every(
    (facts) => (categoryNames(facts?.categories) ?? '') === (facts?.type ?? ''),
  );
}

function valueText(facts: NonNullable<Facts>, name: string, nameOf: ReaderNameOf): string | null {
  const value = facts[name];
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (amounts.has(name)) return moneyText(facts, name);
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string') {
    const text = categoryNames(value) ?? sharesText(value, nameOf) ?? splitText(value, nameOf);
    return text === '' ? null : text;
  }
  if (name === 'kind') return value === 'refund' ? 'Money that came back' : 'Expense';
  if (people.has(name) || name === 'invitedBy') return nameOf(value);
  if (name === 'timeZone') return timeZoneLabel(value);
  if (name === 'month') return formatMonthKey(value);
  if (name === 'permissionType') return permissionTypes[value] ?? value;
  if (name === 'resourceType') return value.replace('ynab_config', 'YNAB settings');
  // A picture's address is not readable.
  if (name === 'photoURL') return 'A photo';
  return isCalendarDate(value.slice(0, 10)) ? dateFact(facts, name) : value;
}
