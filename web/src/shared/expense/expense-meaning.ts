import { isRowOpen, rowsByRole } from '@housetab/functions/core/expense/stake';
import { sumCents, formatCount } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ExpenseLine } from '@/shared/expense/expense-line';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { formatMoney } from '@/lib/format/format';

type Row = TransactionResource;
type NameOf = (uid: string) => string;

/** `you owe $29.15 of $87.45, 3 people`: the reader's part, from the listed rows. */
export function expenseMeaning(line: ExpenseLine, uid: string): string {
  const share = shareOf(line.parts, uid);
  const people = formatCount(line.expensePeople ?? 0, 'person', 'people');
  const amount = share.rows.length === 0 ? line.amount : totalOf(share.rows);
  if (share.words === '' && amount === line.expenseAmount) return people;
  return `${share.words}${formatMoney(amount)} of ${formatMoney(line.expenseAmount ?? 0)}, ${people}`;
}

function shareOf(rows: readonly Row[], uid: string): { words: string; rows: readonly Row[] } {
  const { owed, lent, own } = rowsByRole(rows, uid);
  const found = [
    { words: 'you owe ', rows: owed.filter(isRowOpen) },
    { words: 'you get back ', rows: lent.filter(isRowOpen) },
    { words: 'your part ', rows: owed },
    { words: 'you got back ', rows: lent },
    { words: 'your part ', rows: own },
  ].find((one) => one.rows.length > 0);
  return found ?? { words: '', rows: [] };
}

/** The first payer; for a refund the first receiver. */
export function payerOf(line: ExpenseLine): string | null {
  return payersOf(line)[0]?.id ?? null;
}

interface Payer {
  id: string | null;
  /** The name in the listed rows; null if only the expense names them. */
  name: string | null;
  /** Cents; null if unknown. */
  paid: number | null;
}

/**
 * The payers; for a refund the receivers. A row names one payer only, and the reader may not see the other payers'
 * rows. So the expense's own list decides; the rows decide only if they predate that list.
 */
function payersOf({ parts, isRefund }: ExpenseLine): Payer[] {
  const known = parts.find(({ expensePayers }) => expensePayers !== null)?.expensePayers;
  const nameIn = (id: string | null) => parts.find(({ paidBy }) => paidBy === id)?.payTo ?? null;
  if (known) {
    return known.map(({ userId, amount }) => ({ id: userId, name: nameIn(userId), paid: amount }));
  }
  const ids = parts.map(({ paidBy, owedBy }) => (isRefund && owedBy !== null ? owedBy : paidBy));
  return [...new Set(ids)].map((id) => ({ id, name: nameIn(id), paid: null }));
}

export interface PeopleNaming {
  /** The reader, named `You`. */
  uid: string;
  nameOf: NameOf;
  shorten?: (name: string) => string;
}

/** `Anna paid`, `You and Anna paid`; for a refund `Anna received`. */
function whoPaid(line: ExpenseLine, naming: PeopleNaming): string {
  const called = payersOf(line).map((payer) => nameOfPayer(payer, naming));
  const others = called.filter((name) => name !== 'You');
  return `${joinNames(called.length > others.length ? ['You', ...others] : others)} ${verbOf(line)}`;
}

/**
 * The same with amounts, in three parts: before the amount, the amount, after it. A reader among
 * several payers reads their own payment: `You paid`, ` $30.00 of $90.00`, `, Lena $60.00`.
 */
export function partsOfPayers(line: ExpenseLine, naming: PeopleNaming): [string, string, string] {
  const total = formatMoney(line.expenseAmount ?? line.amount);
  const payers = payersOf(line);
  const own = payers.find(({ id }) => id === naming.uid)?.paid ?? null;
  if (own === null || payers.length === 1) return [whoPaid(line, naming), ` ${total}`, ''];
  const others = payers.filter(({ id }) => id !== naming.uid);
  const told = others.map((payer) => `${nameOfPayer(payer, naming)} ${formatMoney(payer.paid!)}`);
  return [`You ${verbOf(line)}`, ` ${formatMoney(own)} of ${total}`, `, ${joinNames(told)}`];
}

/** Beside a column with the whole amount: the reader's payment is shown only if others paid too. */
export function whoPaidInTable(line: ExpenseLine, naming: PeopleNaming): string {
  const [who, amount, others] = partsOfPayers(line, naming);
  return others === '' ? who : `${who}${amount}${others}`;
}

function nameOfPayer({ id, name }: Payer, naming: PeopleNaming): string {
  if (id === naming.uid) return 'You';
  const { shorten = same } = naming;
  if (name !== null) return shorten(name);
  return id === null ? '' : nameOtherIn(id, naming);
}

const same = (name: string) => name;

/** The name of somebody other than the reader. */
export function nameOtherIn(id: string, { nameOf, shorten = same }: PeopleNaming): string {
  return shorten(nameOf(id));
}

function verbOf({ isRefund }: ExpenseLine): string {
  return isRefund ? 'received' : 'paid';
}

function totalOf(rows: readonly Row[]): number {
  return sumCents(rows.map(({ amount }) => amount));
}
