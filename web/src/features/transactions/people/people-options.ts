import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { somebodyElse } from '@/components/people/use-ask-for-guest';
import { markOf, withMemberMark } from '@/components/people/member-mark';
import type { People } from '@/features/transactions/people/use-people';

/** The choice "N/A - Not a debt"; the empty value means that nothing is chosen yet. No uid contains a slash. */
export const NOT_A_DEBT = 'n/a';
/** The value for a payee outside the household, whom the edited transaction already has. */
export const OUTSIDE = 'outside/payee';
/** Several share it: the split says who carries how much. */
export const SPLIT = 'split/several';
/** Several paid: the bill says how much each paid. */
export const SEVERAL = 'paid/several';

const split = { value: SPLIT, label: 'Split between several…' };
const several = { value: SEVERAL, label: 'Several people paid…' };

interface Option {
  value: string;
  label: string;
}

/** Who may have paid an expense: the members, those of its payers who have left, or several at once. */
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

/** A new transaction may be split, where there are several. What is stored as an expense stays split. */
export function newDebtorOptions(people: People, canSplit: boolean) {
  return [...(canSplit ? [split] : []), ...debtorOptions(people, null)];
}
export const expenseDebtorOptions = [split];

/** Who may have paid: the members, whoever the edited transaction names already, or somebody else. */
export function payerOptions({ members, nameOf }: People, base: TransactionResource | null) {
  const options = memberOptions(members);
  if (base === null) return [...options, somebodyElse];
  if (base.paidBy === null)
    return [...options, { value: OUTSIDE, label: base.payTo }, somebodyElse];
  return [...withPerson(options, base.paidBy, nameOf), somebodyElse];
}

/** Who may owe it, or nobody. */
export function debtorOptions(people: People, base: TransactionResource | null) {
  const none = { value: NOT_A_DEBT, label: 'N/A - Not a debt' };
  return [none, ...receiverOptions(people, base)];
}

/** Who may have received a payment. */
export function receiverOptions(
  { members, nameOf }: People,
  base: Pick<TransactionResource, 'owedBy'> | null,
) {
  const options = memberOptions(members);
  const known = base?.owedBy ? withPerson(options, base.owedBy, nameOf) : options;
  return [...known, somebodyElse];
}

/** What filters choose from: the members by id, everyone else whom transactions name by name. */
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
