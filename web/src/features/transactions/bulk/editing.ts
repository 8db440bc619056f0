import type { Member } from '@housetab/functions/core/household/stored';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import {
  findObstacle,
  wouldChange,
  type BulkObstacle,
} from '@housetab/functions/core/bulk/bulk-edit';
import { isDebt } from '@housetab/functions/core/transaction/transaction';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { RowEdit } from '@/shared/transaction/edit-transactions';
import { amountOfLine, type ListLine } from '@/shared/expense/expense-line';
import { titleOfRow } from '@/shared/expense/row-title';
import { countEntriesText } from '@/features/transactions/bulk/undo-edit';
import { rowRightsOf, type RightsHolder } from '@/features/transactions/row-actions/rights';
import { formatMoney } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';

export type BulkEditField = 'category' | 'date' | 'note' | 'people';

export interface Editing {
  lines: readonly ListLine[];
  edits: readonly RowEdit[];
  /** Why the other lines stay unchanged, by name: `“Cinema” is in a settlement`. */
  staying: readonly string[];
}

interface Editor {
  holder: RightsHolder;
  members: readonly Pick<Member, 'id' | 'accountId' | 'leftAt'>[];
}

const rowsOf = (line: ListLine): readonly TransactionResource[] => line.parts ?? [line];

/** Plans one edit per expense: the server changes all its rows. */
export function planEditing(
  selected: readonly ListLine[],
  change: BulkChange,
  { holder, members }: Editor,
): Editing {
  const now = new Date();
  const today = householdDay(now);
  const obstacleOf = (row: TransactionResource) =>
    findObstacle(row, change, {
      mayUpdate: rowRightsOf(row, holder).canUpdate,
      members,
      ...{ now, today },
    });
  const reasonOf = (line: ListLine): Reason | null => {
    const rows = rowsOf(line);
    const obstacle = rows.map(obstacleOf).find((one) => one !== null) ?? null;
    return obstacle ?? (rows.some((row) => wouldChange(row, change)) ? null : 'already');
  };
  const judged = selected.map((line) => ({ line, reason: reasonOf(line) }));
  const lines = judged.flatMap(({ line, reason }) => (reason === null ? [line] : []));
  return {
    lines,
    edits: lines.map((line) => ({ row: rowsOf(line)[0]!, change })),
    staying: listReasons(judged),
  };
}

type Reason = BulkObstacle | 'already';

const words: Readonly<Record<Reason, readonly [one: string, many: string]>> = {
  already: ['is so already', 'are so already'],
  settlement: ['is in a settlement', 'are in a settlement'],
  part_of_expense: ['is shared by several people', 'are shared by several people'],
  payment: ['is a payment', 'are payments'],
  same_person: ['would be owed by who paid it', 'would be owed by who paid them'],
  former_member: ['concerns somebody who can’t object', 'concern somebody who can’t object'],
  no_right: ['is not yours to change', 'are not yours to change'],
};

const NAMED = 3;

function listReasons(judged: readonly { line: ListLine; reason: Reason | null }[]): string[] {
  return (Object.keys(words) as Reason[]).flatMap((reason) => {
    const names = judged
      .filter((one) => one.reason === reason)
      .map(({ line }) => `“${titleOfRow(line)}”`);
    if (names.length === 0) return [];
    const others = names.length - NAMED;
    const named = others > 1 ? [...names.slice(0, NAMED), `${others} more`] : names;
    return `${listed(named)} ${words[reason][names.length === 1 ? 0 : 1]}`;
  });
}

function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

export function scopeText({ lines }: Editing): string {
  const total = formatMoney(sumCents(lines.map(amountOfLine)));
  return `${countEntriesText(lines)}, ${total}${lines.length === 1 ? '' : ' in all'}.`;
}

interface OwedChange {
  debtorId: string;
  creditorId: string;
  before: Cents;
  after: Cents;
}

/** Debts per pair before and after a change of people, the largest difference first. */
export function owedBeforeAndAfter(
  rows: readonly { before: TransactionResource; after: TransactionResource }[],
): OwedChange[] {
  const pairs = new Map<string, OwedChange>();
  const add = (row: TransactionResource, side: 'before' | 'after') => {
    const { paidBy, owedBy, amount, type } = row;
    if (paidBy === null || owedBy === null || !isDebt({ ...row, category: type, deletedAt: null }))
      return;
    const key = `${owedBy} ${paidBy}`;
    const known = pairs.get(key) ?? { debtorId: owedBy, creditorId: paidBy, before: 0, after: 0 };
    pairs.set(key, { ...known, [side]: known[side] + amount });
  };
  for (const { before, after } of rows) {
    add(before, 'before');
    add(after, 'after');
  }
  const moved = ({ before, after }: OwedChange) => Math.abs(after - before);
  return [...pairs.values()]
    .filter((pair) => moved(pair) > 0)
    .toSorted((a, b) => moved(b) - moved(a));
}
