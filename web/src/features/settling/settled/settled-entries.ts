import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { owedAmountText } from '@housetab/functions/core/settle-up/settle-up-text';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';

/** One row of the list: a settle-up, or the parts of a group settle-up. */
export interface SettledEntry {
  /** The group settle-up's own id, if it is one. */
  id: string;
  parts: readonly [SettleUpResource, ...SettleUpResource[]];
  /** Whether the reader may see several parts; they need not be loaded yet. */
  isAct: boolean;
}

/**
 * The parts of a group settle-up are grouped at the newest one.
 * @param actId a group settle-up known to have several parts, although only one may be loaded
 */
export function toEntries(settleUps: readonly SettleUpResource[], actId?: string): SettledEntry[] {
  const entries = new Map<string, [SettleUpResource, ...SettleUpResource[]]>();
  for (const one of settleUps) {
    const id = one.netting?.id ?? one.id;
    const parts = entries.get(id);
    if (parts) parts.push(one);
    else entries.set(id, [one]);
  }
  return Array.from(entries, ([id, parts]) => ({
    id,
    parts,
    isAct: parts.length > 1 || id === actId,
  }));
}

/** The group settle-up whose row contains a settle-up; undefined: it has its own row. */
export function groupSettleUpOfPart(
  entries: readonly SettledEntry[],
  id: string,
): string | undefined {
  return entries.find(({ isAct, parts }) => isAct && parts.some((one) => one.id === id))?.id;
}

export type ClosedPair = Pick<
  GroupSettleUpResource['pairs'][number],
  'from' | 'fromName' | 'to' | 'toName' | 'amount' | 'settleUpId'
>;

/** The creator of a part is the debtor of the net. */
export function pairOfPart(part: SettleUpResource): ClosedPair {
  return {
    ...{ from: part.creatorId, fromName: part.creatorName },
    ...{ to: part.recipientId, toName: part.recipientName },
    amount: part.payment?.amount ?? 0,
    settleUpId: part.id,
  };
}

/** `You owed Ben $38.00`, `Ben and you were even` */
export function pairText(pair: ClosedPair, me: string): string {
  if (pair.amount > 0) return owedAmountText(pair, me);
  const { from, fromName, to, toName } = pair;
  return `${nameTo(me, from, fromName, true)} and ${nameTo(me, to, toName)} were even`;
}
