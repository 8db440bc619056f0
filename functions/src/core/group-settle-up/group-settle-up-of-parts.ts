import type { OwedPair } from '../debt/owed-pairs.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { clearingsOf, type Clearing } from './clearings.ts';
import { fewestTransfers, type Transfer } from './fewest-transfers.ts';

export interface DoneGroupSettleUp {
  /** The closed debts by pair; without pairs with a net of 0. */
  debts: readonly OwedPair[];
  transfers: readonly Transfer[];
  clearings: readonly Clearing[];
}

/**
 * The transfers are computed from the parts and not stored, so that they always match each person's
 * net. Marks are stored by payer and payee, so the same parts must always give the same transfers.
 */
export function groupSettleUpOfParts(
  parts: readonly Pick<SettleUp, 'payment'>[],
): DoneGroupSettleUp {
  const debts = parts.flatMap(({ payment }): OwedPair[] =>
    payment === null
      ? []
      : [{ debtorId: payment.from, creditorId: payment.to, cents: payment.amountCents }],
  );
  const transfers = fewestTransfers(debts);
  return { debts, transfers, clearings: clearingsOf(debts, transfers) };
}

/**
 * The part that viewers may see: their own transfers, and the debts of pairs they may read. A
 * clearing shows only these of its transfers and debts.
 * @param isOpen whether the viewer may read what is between these two
 * @param viewerIds payers and payees see their transfer
 */
export function seenOf(
  { debts, transfers, clearings }: DoneGroupSettleUp,
  isOpen: (one: string, other: string) => boolean,
  viewerIds: readonly string[],
): Omit<DoneGroupSettleUp, 'clearings'> & { clearings: readonly SeenClearing[] } {
  const isShown = ({ from, to }: Pick<Transfer, 'from' | 'to'>) =>
    isOpen(from, to) || viewerIds.every((id) => id === from || id === to);
  const isReadable = ({ debtorId, creditorId }: Pick<OwedPair, 'debtorId' | 'creditorId'>) =>
    isOpen(debtorId, creditorId);
  return {
    debts: debts.filter(isReadable),
    transfers: transfers.filter(isShown),
    clearings: clearings.flatMap((one): SeenClearing[] => {
      const seen = {
        cents: one.cents,
        transfers: one.transfers.filter(isShown),
        debts: one.debts.filter(isReadable),
      };
      if (seen.debts.length + seen.transfers.length === 0) return [];
      const count = one.debts.length + one.transfers.length;
      return [{ ...seen, isPart: seen.debts.length + seen.transfers.length < count }];
    }),
  };
}

export interface SeenClearing extends Clearing {
  isPart: boolean;
}
