import { monthOf, type CalendarDate } from '../calendar/calendar.ts';
import type { CategoryReference } from '../transaction/stored.ts';

/** Fields of a transaction that a settlement may depend on, as stored or in the API. */
export interface SettledFields {
  amount: number;
  paidBy: string | null;
  owedBy: string | null;
  payTo: string | null;
  type: string;
  categories: readonly CategoryReference[];
  transactionDate: CalendarDate;
  paid: boolean;
}

/** Whether a settlement holds the transaction, or has settled it partly or wholly. */
export interface SettlementHold {
  lock: 'active' | 'settled' | null;
  isWhollySettled: boolean;
}

type Part = [
  label: string,
  differs: (before: SettledFields, after: SettledFields, hold: SettlementHold) => boolean,
];

const whileSettled: Part[] = [
  ['amount', (before, after) => before.amount !== after.amount],
  ['people', (before, after) => partiesOf(before) !== partiesOf(after)],
  ['category', (before, after) => categoryOf(before) !== categoryOf(after)],
  // Otherwise a debtor who entered the debt could prevent reopening by moving it to another month.
  [
    'month',
    (before, after, { isWhollySettled }) => isWhollySettled && monthIn(before) !== monthIn(after),
  ],
];
const whileActive: Part[] = [
  ...whileSettled,
  ['date', (before, after) => before.transactionDate !== after.transactionDate],
  ['paid mark', (before, after) => before.paid !== after.paid],
];

function monthIn({ transactionDate }: SettledFields): string {
  return monthOf(transactionDate);
}

function partiesOf({ paidBy, owedBy, payTo }: SettledFields): string {
  return JSON.stringify([paidBy, owedBy, payTo]);
}

function categoryOf({ type, categories }: SettledFields): string {
  return JSON.stringify([type, categories.map(({ id, name }: CategoryReference) => [id, name])]);
}

/** Labels of settled parts that an edit would change. Screens check this before the server. */
export function heldParts(
  before: SettledFields,
  after: SettledFields,
  hold: SettlementHold,
): string[] {
  const parts = { active: whileActive, settled: whileSettled, none: [] }[hold.lock ?? 'none'];
  return parts.filter(([, differs]) => differs(before, after, hold)).map(([label]) => label);
}

/**
 * Whether an edit moves a partly or wholly settled transaction to a future day: its settled part
 * would count, and the transaction itself would not.
 * @param today in the household's time zone
 */
export function isSettledPostponed(
  before: Pick<SettledFields, 'transactionDate'>,
  after: Pick<SettledFields, 'transactionDate'>,
  { lock }: Pick<SettlementHold, 'lock'>,
  today: CalendarDate,
): boolean {
  const isLater = after.transactionDate > before.transactionDate;
  return lock === 'settled' && isLater && after.transactionDate > today;
}

/** The hold on a row, derived from the fields that its reader sees. */
export function holdOf(row: {
  amount: number;
  openAmount: number;
  settlementId: string | null;
  debtOfSettlementId: string | null;
}): SettlementHold {
  const isActive = row.settlementId !== null || row.debtOfSettlementId !== null;
  const lock = isActive ? 'active' : row.openAmount < row.amount ? 'settled' : null;
  return { lock, isWhollySettled: row.openAmount === 0 };
}
