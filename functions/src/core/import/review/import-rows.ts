import { findBillFaults } from '../../expense/bill-faults.ts';
import { partiesOfRow, toRows } from '../../expense/rows.ts';
import { shareOut } from '../../expense/share-out.ts';
import type { ImportRow } from '../import-resource.ts';
import type { Split } from '../../split/stored.ts';
import {
  isSettlementCategory,
  MAX_NOTE,
  SETTLEMENT_CATEGORY,
} from '../../transaction/transaction.ts';
import type { RowDebt } from '../../debt/nets-of-debts.ts';
import type { TrackerEntry } from '../read/tracker-file.ts';

export interface ImportTarget {
  /** The member id for each person of the file. */
  people: Readonly<Record<string, string>>;
  categoryOf: (name: string) => string;
}

/** The import row for this entry, in cents, or the reason why it cannot be imported. */
export function toImportRow(
  entry: TrackerEntry,
  { people, categoryOf }: ImportTarget,
): { row: ImportRow; fault: null } | { row: null; fault: string } {
  const { kind, date, cents: amount, category } = entry;
  const paid = entry.payers.map(({ person, cents }) => ({ memberId: people[person]!, cents }));
  const split: Split = {
    mode: 'amount',
    people: entry.shares.map(({ person, cents }) => ({ memberId: people[person]!, value: cents })),
  };
  const [fault] = findBillFaults({ amountCents: amount, payers: paid, split });
  if (fault) return { row: null, fault: fault.message };
  const common = { date, amount, note: noteOf(entry), optional: false };
  const first = paid[0]!.memberId;
  if (kind === 'payment') {
    const owedBy = split.people[0]!.memberId;
    return { row: { ...common, payTo: first, owedBy, category: SETTLEMENT_CATEGORY }, fault: null };
  }
  const own = categoryOf(category);
  const row: ImportRow = {
    ...common,
    payTo: first,
    // The category `settlement` is reserved for payments.
    category: isSettlementCategory(own) ? `${own} (expense)` : own,
    split: {
      mode: 'amount',
      people: split.people.map(({ memberId: userId, value }) => ({ userId, value })),
    },
    ...(paid.length > 1
      ? { payers: paid.map(({ memberId: userId, cents }) => ({ userId, amount: cents })) }
      : {}),
    ...(kind === 'refund' ? { kind } : {}),
  };
  return { row, fault: null };
}

function noteOf({ title, note }: TrackerEntry): string {
  const parts = [title.trim(), note.trim()].filter((part) => part !== '');
  const text = parts.join(': ').replace(/[\p{Cc}]+/gu, ' ');
  return text.length <= MAX_NOTE ? text : `${text.slice(0, MAX_NOTE - 1)}…`;
}

/** The debts that the server will create from a row. */
export function debtsOfRow({ amount, payTo, owedBy, split, payers, kind }: ImportRow): RowDebt[] {
  if (split === undefined) return owedBy ? [{ paidBy: payTo, owedBy, cents: amount }] : [];
  const people = split.people.map(({ userId, value = 0 }) => ({ memberId: userId, value }));
  const shares = shareOut({ id: '', amountCents: amount, split: { mode: split.mode, people } });
  const paid = payers?.map(({ userId, amount: cents }) => ({ memberId: userId, cents }));
  return toRows(paid ?? [{ memberId: payTo, cents: amount }], shares).flatMap((row) => {
    const parties = partiesOfRow(row, kind ?? 'expense');
    return parties.owedBy === null
      ? []
      : [{ paidBy: parties.paidBy, owedBy: parties.owedBy, cents: row.cents }];
  });
}
