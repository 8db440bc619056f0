import type { SummedDebts } from '../activity/stored.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { GroupSettleUpResource } from './group-settle-up-resource.ts';
import type { TransferToPay } from './transfers-to-pay.ts';

/** A person's outstanding payments of group settle-ups, and their other debts. */

/** Amounts in cents. */
export interface StandingGroupSettleUps {
  waiting: Pick<GroupSettleUpResource, 'id' | 'transfers' | 'pairs'> | null;
  toPay: readonly TransferToPay[];
}

export interface StandingTransfer extends Omit<TransferToPay, 'date'> {
  /** The day of the group settle-up; null = its books close once all payments have arrived. */
  date: CalendarDate | null;
}

/** The reader's payments that have not arrived: of closed ones, then of the pending one. */
export function standingTransfers(
  { toPay, waiting }: StandingGroupSettleUps,
  readerId: string,
): StandingTransfer[] {
  const open = waiting?.transfers.filter(
    ({ from, to, arrivedAt }) => arrivedAt === null && (from === readerId || to === readerId),
  );
  const awaited = (open ?? []).map(({ arrivedAt: _arrivedAt, ...one }) => ({
    ...one,
    ...{ id: waiting!.id, date: null },
  }));
  return [...toPay, ...awaited];
}

export function closingWith(
  readerId: string,
  waiting: StandingGroupSettleUps['waiting'],
): Set<string> {
  const own = (waiting?.pairs ?? []).filter(({ from, to }) => from === readerId || to === readerId);
  return new Set(own.map(({ from, to }) => (from === readerId ? to : from)));
}

/** Debts that stay open after the pending group settle-up: each pair once, no net of 0. */
export function remainingDebts(
  readerId: string,
  debts: readonly SummedDebts[],
  waiting: StandingGroupSettleUps['waiting'],
): SummedDebts[] {
  const closing = closingWith(readerId, waiting);
  if (!waiting || closing.size === 0) return [...debts];
  /** More than 0 = they owe the reader. */
  const signed = (debtorId: string, cents: Cents) => (debtorId === readerId ? -cents : cents);
  const nets = new Map<string, Cents>();
  const add = (one: string, other: string, cents: Cents) => {
    const userId = one === readerId ? other : one;
    nets.set(userId, (nets.get(userId) ?? 0) + cents);
  };
  for (const { debtorId, creditorId, cents } of debts) {
    add(debtorId, creditorId, signed(debtorId, cents));
  }
  for (const { from, to, amount } of waiting.pairs) {
    if (from === readerId || to === readerId) add(from, to, -signed(from, amount));
  }
  return [...nets].flatMap(([userId, net]) => {
    if (net === 0) return [];
    const [debtorId, creditorId] = net > 0 ? [userId, readerId] : [readerId, userId];
    return [{ debtorId, creditorId, count: 1, cents: Math.abs(net) }];
  });
}
