import type {
  GroupSettleUpPreview,
  GroupSettleUpResource,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { formatCount } from '@housetab/functions/core/money/money';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { nameTo, owesText } from '@housetab/functions/core/sentences/parties';
import { formatMoney } from '@/lib/format/format';

type Clearing = GroupSettleUpPreview['clearings'][number];
/** Debts settled together, as far as the reader may see them. */
export type ClearingSeen = Clearing & { isPart?: boolean };
type People = Clearing['debts'][number];
export type PairAmount = People & Pick<GroupSettleUpPreview['pairs'][number], 'amount'>;

/** Only planned, or the group settle-up's state. */
export type GroupSettleUpStage = 'planned' | GroupSettleUpResource['state'];

interface SettledDebts {
  /** The part of each payment, in cents. */
  cents: number;
  others: readonly PairAmount[];
  debts: readonly PairAmount[];
  isPart: boolean;
}

/**
 * The debts of a payment: those that it settles alone, and those that also need others' payments.
 * @param transfer null if nobody pays for them, or not the reader
 */
export function debtsSettled(
  clearings: readonly ClearingSeen[],
  transfer: People | null,
): SettledDebts[] {
  const groups = Map.groupBy(clearings, ({ transfers }) =>
    JSON.stringify(othersIn(transfers, transfer).map(keyOf).sort()),
  );
  return [...groups.values()].map((some) => ({
    cents: some.reduce((sum, { amount }) => sum + amount, 0),
    others: summed(some, ({ transfers }) => othersIn(transfers, transfer)),
    debts: summed(some, ({ debts }) => debts),
    isPart: some.some(({ isPart }) => isPart === true),
  }));
}

function othersIn(transfers: readonly People[], transfer: People | null): People[] {
  return transfers.filter((one) => !isSame(one, transfer));
}

function summed(
  clearings: readonly ClearingSeen[],
  peopleIn: (one: ClearingSeen) => readonly People[],
): PairAmount[] {
  const sums = new Map<string, PairAmount>();
  for (const one of clearings) {
    for (const people of peopleIn(one)) {
      const amount = (sums.get(keyOf(people))?.amount ?? 0) + one.amount;
      sums.set(keyOf(people), { ...people, amount });
    }
  }
  return [...sums.values()];
}

const keyOf = ({ from, to }: People): string => JSON.stringify([from, to]);

export function isSame(one: People, other: People | null): boolean {
  return other !== null && one.from === other.from && one.to === other.to;
}

function isPastStage(state: GroupSettleUpStage): boolean {
  return state !== 'planned' && state !== 'waiting';
}

const UNDONE = ', until it was undone';

/**
 * `With this payment, 2 debts are settled:`, above the debts; `With $20.00 of it and Dora’s $20.00
 * to Ben, one debt is settled:` if a payment settles others besides.
 * @param isAll whether the payment settles nothing else
 */
export function settledText(
  { cents, others, debts }: SettledDebts,
  isAll: boolean,
  state: GroupSettleUpStage,
  me: string,
): string {
  if (debts.length === 0) return 'It is for debts between others.';
  const those = others.map(({ from, fromName, to, toName, amount }) => {
    const whose = from === me ? 'your' : `${fromName}’s`;
    return `${whose} ${formatMoney(amount)} to ${nameTo(me, to, toName)}`;
  });
  const payments = joinNames([isAll ? 'this payment' : `${formatMoney(cents)} of it`, ...those]);
  return `With ${payments}, ${areSettled(debts.length, state)}:`;
}

/** Above debts for which the reader pays nothing. */
export function settledUnpaidText(
  { debts }: SettledDebts,
  paidBy: 'nobody' | 'others',
  state: GroupSettleUpStage,
): string {
  if (paidBy === 'others') return `With payments of others, ${areSettled(debts.length, state)}:`;
  return `These debts ${cancelling[state]}:`;
}

const cancelling: Record<GroupSettleUpStage, string> = {
  planned: 'cancel each other out',
  waiting: 'cancel each other out once all payments have arrived',
  done: 'cancelled each other out',
  stopped: 'would have cancelled each other out',
  undone: `cancelled each other out${UNDONE}`,
};

function areSettled(count: number, state: GroupSettleUpStage): string {
  const debts = count === 1 ? 'one debt' : formatCount(count, 'debt');
  const [are, were] = count === 1 ? ['is', 'was'] : ['are', 'were'];
  const settled: Record<GroupSettleUpStage, string> = {
    planned: `${are} settled`,
    waiting: `${are} settled once all payments have arrived`,
    done: `${are} settled`,
    stopped: 'would have been settled',
    undone: `${were} settled${UNDONE}`,
  };
  return `${debts} ${settled[state]}`;
}

/** Above people with equal debts in both directions, whose books close without a payment. */
export function evenText(state: GroupSettleUpStage): string {
  return isPastStage(state)
    ? 'What they owed each other came to the same both ways round:'
    : 'What they owe each other comes to the same both ways round:';
}

/** `You owe Ben $50.00`, `Ben owed Cleo $50.00`; for even people: `Ben and you` */
export function debtLineText(
  { from, fromName, to, toName, amount }: PairAmount,
  state: GroupSettleUpStage,
  me: string,
): string {
  if (amount === 0) return joinNames([nameTo(me, from, fromName, true), nameTo(me, to, toName)]);
  const parties = { debtorId: from, debtorName: fromName, creditorId: to, creditorName: toName };
  return `${owesText(parties, me, isPastStage(state))} ${formatMoney(amount)}`;
}
