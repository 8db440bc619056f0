import { sumCents, type Cents } from '../money/money.ts';
import type { ObjectedResource } from './objected.ts';
import type { DisputeResource } from '../transaction/dispute-resource.ts';
import type { DebtSummary, DebtTransaction } from '../debt/debt-summary-resource.ts';
import {
  closingWith,
  standingTransfers,
  type StandingGroupSettleUps,
  type StandingTransfer,
} from './remaining-debts.ts';

export type NextAction =
  /** Another party disputes a row between them and the reader. */
  | { kind: 'answer'; row: DebtTransaction; dispute: DisputeResource }
  /** Another party objects to a group settle-up of the reader. */
  | {
      kind: 'answer_even';
      act: ObjectedResource;
      objection: ObjectedResource['objections'][number];
    }
  /** The reader has to make a payment of a group settle-up, or to check for its arrival. */
  | { kind: 'transfer'; transfer: StandingTransfer }
  | { kind: 'settle'; userId: string }
  | { kind: 'invite' };

type Debts = Pick<DebtSummary, 'months' | 'people'>;

interface Situation extends Partial<StandingGroupSettleUps> {
  readerId: string;
  debts: Debts;
  objected?: readonly ObjectedResource[] | undefined;
  members: number;
  mayInvite: boolean;
  maySay?: boolean;
}

/**
 * The order: objections, because nothing of them can be settled before they end; payments of group
 * settle-ups; other amounts due; inviting somebody. null = nothing to do.
 */
export function nextAction({
  readerId,
  debts,
  objected = [],
  members,
  mayInvite,
  waiting = null,
  toPay = [],
  maySay = true,
}: Situation): NextAction | null {
  const objections = [...objectionsToRows(debts), ...objectionsToGroupSettleUps(objected)]
    .filter(({ by }) => by.userId !== readerId)
    .toSorted((one, other) => one.by.at.localeCompare(other.by.at));
  if (objections[0]) return objections[0].action;
  const transfers = standingTransfers({ waiting, toPay }, readerId);
  const transfer = nextTransfer(transfers, { readerId, maySay });
  if (transfer) return { kind: 'transfer', transfer };
  const userId = nextToSettle(debts, closingWith(readerId, waiting));
  if (userId !== null) return { kind: 'settle', userId };
  return members === 1 && mayInvite ? { kind: 'invite' } : null;
}

/** One to pay, else one marked as paid whose arrival the reader can confirm; null = none. */
function nextTransfer(
  own: readonly StandingTransfer[],
  { readerId, maySay }: Required<Pick<Situation, 'readerId' | 'maySay'>>,
): StandingTransfer | null {
  return (
    own.find(({ from, paidAt }) => from === readerId && paidAt === null) ??
    own.find(({ to, paidAt }) => to === readerId && paidAt !== null && maySay) ??
    null
  );
}

/**
 * The person to settle with first: the reader's largest creditor, or else the largest debtor.
 * Disputed amounts are not due. null = nothing is due.
 * @param notWith people whose balance a pending group settle-up will close
 */
export function nextToSettle(
  debts: Debts,
  notWith: ReadonlySet<string> = new Set(),
): string | null {
  const due = [...duePerPerson(debts)].filter(
    ([userId, cents]) => cents !== 0 && !notWith.has(userId),
  );
  const owed = due.filter(([, cents]) => cents < 0);
  const [first] = (owed.length > 0 ? owed : due).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  );
  return first?.[0] ?? null;
}

/** Positive: they owe the reader. Sorted by name, so that equal sums always have one order. */
function duePerPerson({ months, people }: Debts): Map<string, Cents> {
  const debts = months.flatMap((month) => month.debts);
  // If the response has not all months, the server has added them up.
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

export function disputedOf(rows: readonly DebtTransaction[]): Cents {
  return sumCents(
    rows.filter(({ disputes }) => disputes.length > 0).map(({ openAmount }) => openAmount),
  );
}

/** An objection and the reader's action; readers do not answer their own. */
interface Objecting {
  by: { userId: string; at: string };
  action: NextAction;
}

function objectionsToRows({ months }: Debts): Objecting[] {
  return months
    .flatMap((month) => month.debts)
    .flatMap((debt) => [...debt.transactionsYouOwe, ...debt.transactionsTheyOwe])
    .flatMap((row) =>
      row.disputes.map((dispute) => ({ by: dispute, action: { kind: 'answer', row, dispute } })),
    );
}

function objectionsToGroupSettleUps(objected: readonly ObjectedResource[]): Objecting[] {
  return objected.flatMap((act) =>
    act.objections.map((objection) => ({
      by: objection,
      action: { kind: 'answer_even', act, objection },
    })),
  );
}
