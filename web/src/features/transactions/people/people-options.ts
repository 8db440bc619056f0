import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { somebodyElse } from '@/shared/people/use-ask-for-guest';
import { markOf, withMemberMark } from '@/shared/people/member-mark';
import type { People } from '@/features/transactions/people/use-people';

/** The option "N/A - Not a debt"; an empty value means no choice yet. No uid contains a slash. */
export const NOT_A_DEBT = 'n/a';
/** The payee outside the household that the edited transaction already has. */
export const OUTSIDE = 'outside/payee';
export const SPLIT = 'split/several';
export const SEVERAL = 'paid/several';

const split = { value: SPLIT, label: 'Split between several…' };
const several = { value: SEVERAL, label: 'Several people paid…' };

interface Option {
  value: string;
  label: string;
}

export function expensePayerOptions(
  { members, nameOf }: People,
  payers: readonly { userId: string }[] = [],
) {
  const options = payers.reduce(
    (known, { userId }) => withPerson(known, userId, nameOf),
    memberOptions(members),
  );
  return [...options, several, somebodyElse];
}

/** A new transaction may be split if there are several people. A stored expense stays split. */
export function newDebtorOptions(people: People, canSplit: boolean) {
  return [...(canSplit ? [split] : []), ...debtorOptions(people, null)];
}
export const expenseDebtorOptions = [split];

export function payerOptions({ members, nameOf }: People, base: TransactionResource | null) {
  const options = memberOptions(members);
  if (base === null) return [...options, somebodyElse];
  if (base.paidBy === null)
    return [...options, { value: OUTSIDE, label: base.payTo }, somebodyElse];
  return [...withPerson(options, base.paidBy, nameOf), somebodyElse];
}

export function debtorOptions(people: People, base: TransactionResource | null) {
  const none = { value: NOT_A_DEBT, label: 'N/A - Not a debt' };
  return [none, ...receiverOptions(people, base)];
}

export function receiverOptions(
  { members, nameOf }: People,
  base: Pick<TransactionResource, 'owedBy'> | null,
) {
  const options = memberOptions(members);
  const known = base?.owedBy ? withPerson(options, base.owedBy, nameOf) : options;
  return [...known, somebodyElse];
}

/** The people to filter by: members by id, everyone else in transactions by name. */
export function filterOptions(members: readonly User[], names: readonly string[]): Option[] {
  const known = new Set(members.map(({ name }) => name));
  return [
    ...memberOptions(members),
    ...names.filter((name) => !known.has(name)).map((name) => ({ value: name, label: name })),
  ];
}

function memberOptions(members: readonly User[]): Option[] {
  return members.map((one) => ({ value: one.id, label: withMemberMark(one.name, markOf(one)) }));
}

function withPerson(options: Option[], uid: string, nameOf: (uid: string) => string): Option[] {
  if (options.some(({ value }) => value === uid)) return options;
  return [...options, { value: uid, label: withMemberMark(nameOf(uid), 'former') }];
}
