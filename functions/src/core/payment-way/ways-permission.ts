import { accountIdOf } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { Cents } from '../money/money.ts';

type Person = Pick<Member, 'id' | 'accountId' | 'leftAt'>;

export interface ToPay {
  /** Cents that the viewer owes the payee, minus the opposite direction, as of today. */
  netCents: Cents;
  /** Whether the viewer pays the payee in a group settle-up. */
  isTransfer: boolean;
}

/**
 * A viewer sees the payment methods of a payee whom they have to pay, if both are in the household.
 * No role and no view-as opens them. Guests have none, and nobody can enter them for a guest:
 * the money would go to the writer's account.
 */
export function seesWaysOf(
  viewer: Person,
  payee: Person,
  { netCents, isTransfer }: ToPay,
): boolean {
  const areHere = [viewer, payee].every((one) => one.leftAt === null && accountIdOf(one) !== null);
  return areHere && viewer.id !== payee.id && (netCents > 0 || isTransfer);
}
