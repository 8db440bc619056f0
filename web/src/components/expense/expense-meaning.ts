import { sumCents } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ExpenseLine } from '@/components/expense/expense-line';
import { formatCount, formatMoney } from '@/lib/format/format';

type Row = TransactionResource;
type NameOf = (uid: string) => string;

/** `you owe $29.15 of $87.45, 3 people`: what an expense means for the reader, by its listed rows. */
export function meaningOf(line: ExpenseLine, uid: string): string {
  const share = shareOf(line.parts, uid);
  const people = formatCount(line.expensePeople ?? 0, 'person', 'people');
  const amount = share.rows.length === 0 ? line.amount : totalOf(share.rows);
  if (share.words === '' && amount === line.expenseAmount) return people;
  return `${share.words}${formatMoney(amount)} of ${formatMoney(line.expenseAmount ?? 0)}, ${people}`;
}

/** The rows that concern the reader, open ones before paid ones, and what they mean for them. */
function shareOf(rows: readonly Row[], uid: string): { words: string; rows: readonly Row[] } {
  const owed = rows.filter(({ owedBy }) => owedBy === uid);
  const lent = rows.filter(({ paidBy, owedBy }) => paidBy === uid && owedBy !== null);
  const own = rows.filter(({ paidBy, owedBy }) => paidBy === uid && owedBy === null);
  const found = [
    { words: 'you owe ', rows: owed.filter(isOpen) },
    { words: 'you get back ', rows: lent.filter(isOpen) },
    { words: 'your part ', rows: owed },
    { words: 'you got back ', rows: lent },
    { words: 'your part ', rows: own },
  ].find((one) => one.rows.length > 0);
  return found ?? { words: '', rows: [] };
}

/** The first of those who paid; of a refund who received it. */
export function payerOf({ parts, isRefund }: ExpenseLine): string | null {
  const { paidBy, owedBy } = parts[0]!;
  return isRefund ? (owedBy ?? paidBy) : paidBy;
}

/**
 * `Anna paid`, of a refund `Anna received`; `You` is the reader.
 *
 * @param shorten makes names shorter where there is little room
 */
export function whoPaid(
  { parts, isRefund }: ExpenseLine,
  uid: string,
  nameOf: NameOf,
  shorten = (name: string) => name,
): string {
  const names = new Set(
    parts.map(({ paidBy, owedBy, payTo }) => {
      const id = isRefund && owedBy !== null ? owedBy : paidBy;
      if (id === uid) return 'You';
      return shorten(id === paidBy ? payTo : nameOf(id!));
    }),
  );
  const others = [...names].filter((name) => name !== 'You');
  const all = names.has('You') ? ['You', ...others] : others;
  const last = all.pop() ?? '';
  const who = all.length === 0 ? last : `${all.join(', ')} and ${last}`;
  return `${who} ${isRefund ? 'received' : 'paid'}`;
}

function isOpen({ paid, openAmount }: Row): boolean {
  return !paid && openAmount > 0;
}

function totalOf(rows: readonly Row[]): number {
  return sumCents(rows.map(({ amount }) => amount));
}
