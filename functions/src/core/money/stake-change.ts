import type { Cents } from './money.ts';

/** The name of a transaction or expense at some time, and its balance for one member. */
export interface MoneyStake {
  name: string;
  /** Cents owed to the member; negative = the member owes. */
  netCents: Cents;
  /** The same by the other person's member id. Adds up to `netCents`. */
  perPerson: Readonly<Record<string, Cents>>;
}

/** The same as the API returns it; responses cached by an older version have no people. */
export interface Stake {
  name: string;
  net: Cents;
  people?: readonly { userId: string; net: Cents }[];
}

export interface StakeChange {
  before: MoneyStake;
  after: MoneyStake;
}

/** Whether the balance changes, or its counterparty: that makes it another claim. */
export function changesMoney({ before, after }: StakeChange): boolean {
  return before.netCents !== after.netCents || peopleOfChange({ before, after }).length > 0;
}

export function peopleOfChange({
  before,
  after,
}: StakeChange): { memberId: string; before: Cents; after: Cents }[] {
  const ids = Object.keys({ ...before.perPerson, ...after.perPerson });
  return ids
    .map((memberId) => ({
      memberId,
      before: before.perPerson[memberId] ?? 0,
      after: after.perPerson[memberId] ?? 0,
    }))
    .filter((one) => one.before !== one.after);
}
