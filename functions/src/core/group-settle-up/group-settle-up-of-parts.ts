import type { OwedPair } from '../debt/owed-pairs.ts';
import type { SettleUp } from '../settle-up/settle-up.ts';
import { clearingsOf, type Clearing } from './clearings.ts';
import { fewestTransfers, type Transfer } from './fewest-transfers.ts';

/** What made everybody even, by the settle-ups that are its parts. */
export interface DoneGroupSettleUp {
  /** What each two owed each other and closed; without pairs that were even. */
  debts: readonly OwedPair[];
  transfers: readonly Transfer[];
  clearings: readonly Clearing[];
}

/**
 * The transfers are computed from the parts and not stored, so that they always add up to what each person owed. What was
 * said of them is found by their people, so the same parts must always come to the same transfers.
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
 * What one may see of it: one's own transfers, and the debts of pairs that one may read. Of a clearing that also contains
 * others, it shows only these.
 *
 * @param isOpen whether the viewer may read what is between these two
 * @param viewerIds who pays or receives a transfer sees it
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
  /** Whether a part of it is hidden from the viewer. */
  isPart: boolean;
}
