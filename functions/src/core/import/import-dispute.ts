import { withDispute, withoutDispute } from '../transaction/dispute.ts';
import type { Dispute, Transaction } from '../transaction/stored.ts';
import { isDebt, openCents, type DebtFields } from '../transaction/transaction.ts';

/** The dispute on each entry. Its import id allows withdrawing all of them, while others stay. */
export type ImportObjection = Required<Dispute>;

type Row = DebtFields & Pick<Transaction, 'parties'>;

/** Whether the member is in the debt and a part is open. A repaid debt needs no dispute. */
export function isOpenForMember(row: Row, memberId: string): boolean {
  return row.parties.includes(memberId) && isDebt(row) && openCents(row) > 0;
}

/**
 * The entry's disputes after disputing the import; null = unchanged. The member's dispute of this very entry stays,
 * because it is more specific.
 */
export function disputedByWhole(
  disputes: readonly Dispute[],
  objection: ImportObjection,
): Dispute[] | null {
  const own = disputes.find(({ memberId }) => memberId === objection.memberId);
  if (own && own.importId !== objection.importId) return null;
  return own?.reason === objection.reason ? null : withDispute(disputes, objection);
}

/** The entry's disputes after the withdrawal; null = unchanged. */
export function withdrawnWithWhole(
  disputes: readonly Dispute[],
  { memberId, importId }: Pick<ImportObjection, 'memberId' | 'importId'>,
): Dispute[] | null {
  const own = disputes.find((one) => one.memberId === memberId);
  return own?.importId === importId ? withoutDispute(disputes, memberId) : null;
}
