import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Comment } from '../../core/comment/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import { isPermitted, permittedMembers } from '../../core/permission/permission.ts';
import { requireExpense } from '../expenses/expense-context.ts';
import {
  expenseComments,
  expenses,
  transactionComments,
  transactions,
  type CollectionPath,
} from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { Actor } from '../../core/permission/actor.ts';
import {
  requireStandsAlone,
  requireTransaction,
  type WriteContext,
} from '../shared/ledger-context.ts';

export interface CommentedThing {
  kind: 'transactions' | 'expenses';
  id: string;
}

export interface Commented {
  enteredBy: string;
  parties: readonly string[];
  note: string;
  category: string;
  transactionDate: CalendarDate;
  commentCount: number;
  /** Older comments belong to a purged entry that had the same id. */
  entered: Date;
  comments: CollectionPath<Comment>;
  /** Whether the member may read it without being a party: by a grant, or as an admin. */
  readsAnyway(viewer: Member): boolean;
  readers(context: WriteContext): string[];
  count(unit: UnitOfWork, commentCount: number): void;
}

/** The expense has the comments of its rows. @throws Problem not_found, part_of_expense */
export async function requireCommented(
  reader: Reader,
  actor: Actor,
  { kind, id }: CommentedThing,
  now: Date,
): Promise<Commented> {
  const { householdId } = actor;
  if (kind === 'transactions') {
    const row = await requireTransaction(reader, actor, 'transaction:read', id, now);
    requireStandsAlone(row);
    return {
      ...row,
      comments: transactionComments(householdId, id),
      readsAnyway: (viewer) => {
        const thing = { ...row, paidBy: null, owedBy: null };
        return isPermitted('transaction:read', viewer, thing, now);
      },
      readers: ({ members }) => permittedMembers('transaction:read', members, row, now),
      count: (unit, commentCount) =>
        unit.update(transactions(householdId).doc(id), { commentCount }),
    };
  }
  const expense = await requireExpense(reader, actor, 'expense:read', id, now);
  return {
    ...expense,
    comments: expenseComments(householdId, id),
    readsAnyway: (viewer) => isPermitted('expense:read', viewer, { ...expense, parties: [] }, now),
    readers: ({ members }) => permittedMembers('expense:read', members, expense, now),
    count: (unit, commentCount) => {
      unit.update(expenses(householdId).doc(id), { commentCount });
      for (const rowId of expense.transactionIds) {
        unit.update(transactions(householdId).doc(rowId), { commentCount });
      }
    },
  };
}
