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

/** The one thing that the first screen asks its reader to do. */
export type NextAction =
  /** Somebody objects to what is between them and the reader. */
  | { kind: 'answer'; row: DebtTransaction; dispute: DisputeResource }
  /** Somebody objects to what makes everybody even, the reader too. */
  | {
      kind: 'answer_even';
      act: ObjectedResource;
      objection: ObjectedResource['objections'][number];
    }
  /** Something is still to be paid by the reader, or to be looked for, so that everybody is even. */
  | { kind: 'transfer'; transfer: StandingTransfer }
  /** Something is due between the reader and this member. */
  | { kind: 'settle'; userId: string }
  /** Nobody else is here. */
  | { kind: 'invite' };

type Debts = Pick<DebtSummary, 'months' | 'people'>;

interface Situation extends Partial<StandingGroupSettleUps> {
  readerId: string;
  debts: Debts;
  /** What makes the reader and others even, and is objected to. */
  objected?: readonly ObjectedResource[] | undefined;
  /** How many are in the household, with the reader. */
  members: number;
  mayInvite: boolean;
  /** Whether the reader can say that a payment has arrived. */
  maySay?: boolean;
}

/**
 * What comes first: an objection, because until it is answered nothing of it can be settled; then what is still to be paid
 * so that everybody is even; then what is due besides; then somebody to share with. Null where there is nothing to do.
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

/**
 * The payment with which the reader has something to do: they pay it; where they have paid all, they look whether that has
 * arrived which others say to have paid. Null = there is none.
 */
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
 * With whom to settle first: whom the reader owes most; where they owe nobody, who owes them most. What is
 * disputed is not due. Null where nothing is.
 *
 * @param notWith with whom one is even without that: what waits makes everybody even
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

/** Who objects since when, and what the reader does about it. Their own objection is not theirs to answer. */
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
