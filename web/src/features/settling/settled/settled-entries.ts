import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { owedAmountText } from '@housetab/functions/core/sentences/settle-ups';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';

/** What is one row of the list: a settle-up, or the parts of an act that made everybody even. */
export interface SettledEntry {
  /** Of an act its own. */
  id: string;
  parts: readonly [SettleUpResource, ...SettleUpResource[]];
  /** Whether the reader may see several parts of an act; they need not be loaded yet. */
  isAct: boolean;
}

/**
 * The parts of an act stand together, where the newest of them is.
 * @param actId an act of which several parts are known to be, although only one may be loaded
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

/** The act whose row a settle-up is in; undefined where it has a row of its own. */
export function groupSettleUpOfPart(
  entries: readonly SettledEntry[],
  id: string,
): string | undefined {
  return entries.find(({ isAct, parts }) => isAct && parts.some((one) => one.id === id))?.id;
}

/** Two people whose books an act closed, and what one of them owed the other. */
export type ClosedPair = Pick<
  GroupSettleUpResource['pairs'][number],
  'from' | 'fromName' | 'to' | 'toName' | 'amount' | 'settleUpId'
>;

/** Of a part of an act: its creator is who owed the net. */
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
