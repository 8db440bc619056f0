import { accountIdOf, type Member } from '../household/member.ts';
import type { Cents } from '../money/money.ts';

type Person = Pick<Member, 'id' | 'accountId' | 'leftAt'>;

/** What one member has to pay another. */
export interface ToPay {
  /** What they owe them, less what they are owed: all that is open and counts today. */
  netCents: Cents;
  /** Whether they pay them where everybody becomes even. */
  isTransfer: boolean;
}

/**
 * Who sees how somebody is paid: whoever has to pay them, in a household in which both are. No role opens it, nor does
 * viewing as somebody. Who has no account keeps no ways, and nobody keeps them for them: money would go to whoever wrote
 * them.
 */
export function seesWaysOf(
  viewer: Person,
  payee: Person,
  { netCents, isTransfer }: ToPay,
): boolean {
  const areHere = [viewer, payee].every((one) => one.leftAt === null && accountIdOf(one) !== null);
  return areHere && viewer.id !== payee.id && (netCents > 0 || isTransfer);
}
