import { withDispute, withoutDispute } from '../transaction/dispute.ts';
import type { Dispute } from '../transaction/stored-dispute.ts';
import {
  isDebt,
  openCents,
  type DebtFields,
  type Transaction,
} from '../transaction/transaction.ts';

/** One member's objection to a whole import: to everything of it that they are in and that is open. */
export interface ImportDispute {
  memberId: string;
  reason: string;
  at: Date;
  /** The ids of the file's imports that it has come to. */
  parts: readonly string[];
  /** They are taking it back. */
  isWithdrawn: boolean;
}

/** What the objection says of each thing: so it can be withdrawn as a whole, and others stay. */
export interface ImportObjection {
  memberId: string;
  reason: string;
  at: Date;
  importId: string;
}

type Row = DebtFields & Pick<Transaction, 'parties'>;

/** Whether the member owes it, or is owed it, and not all of it is paid back: what is over needs no objection. */
export function isOpenForMember(row: Row, memberId: string): boolean {
  return row.parties.includes(memberId) && isDebt(row) && openCents(row) > 0;
}

/**
 * The disputes of a thing afterwards; null if nothing changes. What the member has said of this very thing
 * stands: it is more exact.
 */
export function disputedByWhole(
  disputes: readonly Dispute[],
  objection: ImportObjection,
): Dispute[] | null {
  const own = disputes.find(({ memberId }) => memberId === objection.memberId);
  if (own && own.importId !== objection.importId) return null;
  return own?.reason === objection.reason ? null : withDispute(disputes, objection);
}

/** The same once the objection to the whole is withdrawn. */
export function withdrawnWithWhole(
  disputes: readonly Dispute[],
  { memberId, importId }: Pick<ImportObjection, 'memberId' | 'importId'>,
): Dispute[] | null {
  const own = disputes.find((one) => one.memberId === memberId);
  return own?.importId === importId ? withoutDispute(disputes, memberId) : null;
}
