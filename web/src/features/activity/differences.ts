import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { isCalendarDate, timeZoneLabel } from '@housetab/functions/core/calendar/calendar';
import { dayText } from '@housetab/functions/core/sentences/dates';
import { field, moneyText, type Facts } from '@housetab/functions/core/sentences/event';
import { paidTitle } from '@housetab/functions/core/sentences/paid-text';
import type { ReaderNameOf } from '@housetab/functions/core/sentences/reader';
import { sharesText, splitText } from '@housetab/functions/core/sentences/split-text';
import { isOwed } from '@housetab/functions/core/transaction/events';
import { formatMonthKey } from '@/lib/format/format-period';

export interface FactDifference {
  label: string;
  /** null if the entry was created or deleted. */
  before: string | null;
  after: string | null;
}

type TextOf = (value: unknown, nameOf: ReaderNameOf) => string | null;

const person: TextOf = (value, nameOf) => nameOf(String(value));
const money: TextOf = (value) => moneyText(field.number(value));
const permissionTypes: Readonly<Record<string, string>> = { read: 'View Only', write: 'Edit' };

const plain: TextOf = (value, nameOf) => {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string')
    return (categoryNames(value) ?? sharesText(value, nameOf) ?? splitText(value, nameOf)) || null;
  const date = value.slice(0, 10);
  return isCalendarDate(date) ? dayText(date) : value;
};

/** The fields in display order: label, text of a value (default: `plain`), and the meaning of an absent value. */
const fields: Readonly<Record<string, [label: string, textOf?: TextOf, absent?: string]>> = {
  name: ['Name'],
  amount: ['Amount', money],
  transactionDate: ['Date'],
  kind: ['Kind', (kind) => (kind === 'refund' ? 'Money that came back' : 'Expense')],
  paidBy: ['Paid by', person, 'Somebody outside'],
  payTo: ['Paid to', plain, 'Nobody outside'],
  owedBy: ['Owed by', person, 'N/A - Not a debt'],
  payers: ['Who paid'],
  split: ['Split'],
  shares: ['Shares'],
  type: ['Category'],
  categories: ['Categories'],
  note: ['Note'],
  paid: ['Paid'],
  optional: ['Optional'],
  inSettlement: ['In a settlement'],
  deletedAt: ['Deleted', plain, 'No'],
  description: ['Description'],
  color: ['Color'],
  groupName: ['Group'],
  debtorId: ['Who owes', person],
  creditorId: ['Is owed', person],
  month: ['Month', (month) => formatMonthKey(String(month))],
  status: ['Status'],
  totalAmount: ['Total', money],
  remainingAmount: ['Remaining', money],
  itemCount: ['Transactions applied'],
  settlementCount: ['Settlements completed'],
  undoneAt: ['Undone', plain, 'No'],
  ownerId: ['Whose', person],
  granteeId: ['For whom', person],
  resourceType: ['What', (type) => (type === 'ynab_config' ? 'YNAB settings' : String(type))],
  permissionType: ['May', (type) => permissionTypes[String(type)] ?? String(type)],
  expiresAt: ['Until', plain, 'Never'],
  role: ['Role'],
  // A picture's address is not readable.
  photoURL: ['Photo', () => 'A photo'],
  invitedBy: ['Invited by', person],
  uses: ['For how many people'],
  timeZone: ['Time zone', (zone) => timeZoneLabel(String(zone))],
  currency: ['Currency'],
  count: ['Entries'],
};

/** The fields that differ, before and after. Fields that are not in `fields` are left out. */
export function factDifferences(
  entry: Pick<ActivityResource, 'before' | 'after' | 'actorId' | 'names'>,
  nameOf: ReaderNameOf,
): FactDifference[] {
  const { before, after } = entry;
  const facts = { ...before, ...after };
  return Object.entries(fields).flatMap(([name, [label, textOf = plain, absent = 'None']]) => {
    if (!(name in facts) || isSaidTwice(name, before, after)) return [];
    const textIn = (side: Facts): string | null => {
      const value = side?.[name];
      if (name === 'paid' && side && typeof value === 'boolean')
        return paidTitle(value, isOwed({ ...entry, before: side, after: null }));
      if (value === null || value === undefined || value === '') return null;
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return textOf(value, nameOf);
    };
    const [was, is] = [textIn(before), textIn(after)];
    if (was === is) return [];
    return [{ label, before: before && (was ?? absent), after: after && (is ?? absent) }];
  });
}

/** A transaction's category is in two fields. The list is shown only if it has several. */
function isSaidTwice(name: string, before: Facts, after: Facts): boolean {
  if (name !== 'categories') return false;
  return [before, after].every(
    (facts) => (categoryNames(facts?.categories) ?? '') === (facts?.type ?? ''),
  );
}

/** The names in a list of categories; null if it is no such list. */
function categoryNames(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const names = value.map((one: unknown) => field.text((one as { name?: unknown } | null)?.name));
  return names.includes(null) ? null : names.join(', ');
}
