import { sumCents, type Cents } from '../money/money.ts';
import type { DisputeResource } from '../transaction/dispute-resource.ts';
import type { DebtSummary, DebtTransaction } from './debt-summary-resource.ts';

/** The one thing that the first screen asks its reader to do. */
export type NextAction =
  /** Somebody objects to what is between them and the reader. */
  | { kind: 'answer'; row: DebtTransaction; dispute: DisputeResource }
  /** Something is due between the reader and this member. */
  | { kind: 'settle'; userId: string }
  /** Nobody else is here. */
  | { kind: 'invite' };

type Debts = Pick<DebtSummary, 'months' | 'people'>;

interface Situation {
  readerId: string;
  debts: Debts;
  /** How many are in the household, with the reader. */
  members: number;
  mayInvite: boolean;
}

/**
 * What comes first: an objection, because until it is answered nothing of it can be settled; then what is
 * due; then somebody to share with. Null where there is nothing to do.
 */
export function nextAction({ readerId, debts, members, mayInvite }: Situation): NextAction | null {
  const objection = oldestObjection(debts, readerId);
  if (objection !== null) return { kind: 'answer', ...objection };
  const userId = nextToSettle(debts);
  if (userId !== null) return { kind: 'settle', userId };
  return members === 1 && mayInvite ? { kind: 'invite' } : null;
}

/**
 * With whom to settle first: whom the reader owes most; where they owe nobody, who owes them most. What is
 * disputed is not due. Null where nothing is.
 */
export function nextToSettle(debts: Debts): string | null {
  const due = [...duePerPerson(debts)].filter(([, cents]) => cents !== 0);
  const owed = due.filter(([, cents]) => cents < 0);
  const [first] = (owed.length > 0 ? owed : due).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  );
  return first?.[0] ?? null;
}

/** Positive: they owe the reader. By name, so that equal sums always have one order. */
function duePerPerson({ months, people }: Debts): Map<string, Cents> {
  const debts = months.flatMap((month) => month.debts);
  // Where not all months are here, the server has added them up.
  const figures = (people ?? debts).toSorted((one, other) =>
    one.userName.localeCompare(other.userName, 'en'),
  );
  const due = new Map<string, Cents>();
  const add = (userId: string, cents: Cents) => due.set(userId, (due.get(userId) ?? 0) + cents);
  for (const { userId, net } of figures) add(userId, net);
  for (const { userId, transactionsYouOwe, transactionsTheyOwe } of debts) {
    add(userId, disputedOf(transactionsYouOwe) - disputedOf(transactionsTheyOwe));
  }
  return due;
}

/** What of these is open and disputed, so that it is not due. */
export function disputedOf(rows: readonly DebtTransaction[]): Cents {
  return sumCents(
    rows.filter(({ disputes }) => disputes.length > 0).map(({ openAmount }) => openAmount),
  );
}

/** The objection of somebody else that has waited longest. Their own is not the reader's to answer. */
function oldestObjection(
  { months }: Debts,
  readerId: string,
): Pick<Extract<NextAction, { kind: 'answer' }>, 'row' | 'dispute'> | null {
  const objections = months
    .flatMap((month) => month.debts)
    .flatMap((debt) => [...debt.transactionsYouOwe, ...debt.transactionsTheyOwe])
    .flatMap((row) => row.disputes.map((dispute) => ({ row, dispute })))
    .filter(({ dispute }) => dispute.userId !== readerId);
  return objections.toSorted((a, b) => a.dispute.at.localeCompare(b.dispute.at))[0] ?? null;
}
