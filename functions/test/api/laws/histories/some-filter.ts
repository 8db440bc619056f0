import { readsAllBooks } from '../../../../src/core/household/member.ts';
import type { Member } from '../../../../src/core/household/stored.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import { isSpending } from '../../../../src/core/transaction/transaction.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { householdDayOf, uids } from '../../../support/histories/context.ts';
import type { Choices } from '../../../support/random/choices.ts';

const isPayment = ({ category }: Transaction) => category === 'settlement';
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** The open amount of the row, from the items of settlements. */
export function restOf({ books }: StoredHousehold, row: Transaction): number {
  const isDebt = row.paidBy && row.owedBy && !row.deletedAt && (!row.paid || isPayment(row));
  if (!isDebt) return 0;
  const listed = books.flatMap(({ settlement: { status, debts }, items }) => [
    ...items.filter(({ id }) => id === row.id && status !== 'cancelled').map((i) => i.appliedCents),
    ...debts
      .filter(({ transactionId }) => transactionId === row.id && status === 'completed')
      .map(({ cents }) => cents),
  ]);
  return row.amountCents - sum(listed);
}

interface Filter {
  query: string;
  holds(row: Transaction): boolean;
}

/** The amount that the member sees as open, from the items of settlements. */
const isOpenFor = (stored: StoredHousehold, member: Member) => (row: Transaction) =>
  isSpending(row) &&
  restOf(stored, row) > 0 &&
  row.transactionDate <= householdDayOf({ now: new Date() }) &&
  (readsAllBooks(member) || [row.paidBy, row.owedBy].includes(member.id));

/** A random filter of the list, and the rows that it must return. */
export function someFilter(choices: Choices, stored: StoredHousehold, member: Member): Filter {
  const uid = choices.pick(uids);
  const flag = choices.once(2);
  const filters: Filter[] = [
    { query: '', holds: () => true },
    { query: `paid=${flag}`, holds: ({ paid }) => paid === flag },
    { query: `optional=${flag}`, holds: ({ optional }) => optional === flag },
    { query: `paidBy=${uid}`, holds: ({ paidBy }) => paidBy === uid },
    { query: `owedBy=${uid}`, holds: ({ owedBy }) => owedBy === uid },
    { query: 'paidBy=Shop', holds: ({ payTo }) => payTo === 'Shop' },
    { query: 'payments=false', holds: isSpending },
    { query: 'open=true', holds: isOpenFor(stored, member) },
    { query: 'category=Rent', holds: ({ category }) => category === 'Rent' },
    {
      query: 'txStartDate=2026-11-01&txEndDate=2026-11-15',
      holds: ({ transactionDate: day }) => day >= '2026-11-01' && day <= '2026-11-15',
    },
  ];
  const chosen = choices
    .some(filters, 2)
    // Each parameter once.
    .filter(({ query }, index, all) => {
      const name = query.split('=')[0];
      return all.findIndex((one) => one.query.split('=')[0] === name) === index;
    });
  return {
    query: chosen
      .map(({ query }) => query)
      .filter((query) => query !== '')
      .join('&'),
    holds: (row) => chosen.every(({ holds }) => holds(row)),
  };
}
