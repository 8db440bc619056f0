import { sumCents, type Cents } from '../money/money.ts';
import { appliedTotal } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';

export interface OwedPair {
  debtorId: string;
  creditorId: string;
  cents: Cents;
}

/**
 * Largest first, without nets of 0.
 * @param owed any number of amounts per pair, in either direction
 */
export function netByPair(owed: readonly OwedPair[]): OwedPair[] {
  const pairs = Map.groupBy(owed, ({ debtorId, creditorId }) =>
    JSON.stringify([debtorId, creditorId].sort()),
  );
  return [...pairs.values()]
    .map((list) => netOf(list))
    .filter(({ cents }) => cents !== 0)
    .sort(largestFirst);
}

export type OwedRow = Parameters<typeof isDebt>[0] & Parameters<typeof openCents>[0];

type Offsetting = Pick<Settlement, 'status' | 'debtorId' | 'creditorId'> &
  Parameters<typeof appliedTotal>[0];

/** Debts between members: the open rows minus the offsets of active settlements. */
export function owedInRows(
  transactions: readonly OwedRow[],
  settlements: readonly Offsetting[],
): OwedPair[] {
  const rows = transactions.flatMap((one): OwedPair[] => {
    const { owedBy: debtorId, paidBy: creditorId } = one;
    if (!isDebt(one) || debtorId === null || creditorId === null) return [];
    return [{ debtorId, creditorId, cents: openCents(one) }];
  });
  const offset = settlements
    .filter(({ status }) => status === 'active')
    .map((one): OwedPair => {
      const { debtorId, creditorId } = one;
      return { debtorId, creditorId, cents: -appliedTotal(one) };
    });
  return [...rows, ...offset];
}

function netOf(list: readonly OwedPair[]): OwedPair {
  const [one, other] = [list[0]!.debtorId, list[0]!.creditorId];
  const net = sumCents(list.map(({ debtorId, cents }) => (debtorId === one ? cents : -cents)));
  return net > 0
    ? { debtorId: one, creditorId: other, cents: net }
    : { debtorId: other, creditorId: one, cents: Math.abs(net) };
}

/** A total order, so that the same data always gives the same response. */
function largestFirst(a: OwedPair, b: OwedPair): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  if (a.debtorId !== b.debtorId) return a.debtorId < b.debtorId ? -1 : 1;
  return a.creditorId < b.creditorId ? -1 : 1;
}
