import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import { type Cents, formatCount } from '@housetab/functions/core/money/money';
import { debtBreakdown } from '@/shared/breakdown/debt-breakdown';
import { breakdownTotal, type AmountBreakdown } from '@/shared/breakdown/breakdown';
import type { DebtOfMonth, DebtPart } from '@/lib/debts/debt-parts';
import type { Net } from '@/lib/debts/net';
import { formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';

interface NetPart {
  key: DebtPart;
  explanation: AmountBreakdown;
  /** In the net's direction: positive is owed to the reader. */
  amount: Cents;
}

/** Each person's debts and payments, which add up to the net. */
export function partsOfNet({ name, debts, ...net }: Net): NetPart[] {
  const titles: readonly [DebtPart, sign: 1 | -1, title: string][] = [
    ['youOwe', -1, `You owe ${name}`],
    ['theyOwe', 1, `${name} owes you`],
    // Until a payment is offset against debts, it counts as if its receiver owed it.
    ['youPaid', 1, `You paid ${name}`],
    ['theyPaid', -1, `${name} paid you`],
  ];
  return titles
    .map(([key, sign, title]) => {
      const explanation = debtBreakdown(title, key, debts, net[key]);
      return { key, explanation, amount: sign * breakdownTotal(explanation) };
    })
    .filter(({ amount, explanation }) => amount !== 0 || explanation.rows.length > 0);
}

/** The second line of a net: `You owe $80.00, you paid $50.00 · October – November 2026`. */
export function summaryOfNet(net: Net): string {
  const { debts, isWhole } = net;
  const phrases = (
    [
      ['you owe', net.youOwe],
      ['they owe', net.theyOwe],
      ['you paid', net.youPaid],
      ['they paid', net.theyPaid],
    ] as const
  )
    .filter(([, amount]) => amount !== 0)
    .map(([who, amount]) => `${who} ${formatMoney(amount)}`);
  const sentence = phrases.join(', ');
  const rows = countRows(debts);
  const how =
    phrases.length > 1
      ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
      : rows > 0 && formatCount(rows, 'open entry', 'open entries');
  const disputed = countRows(debts, ({ disputes }) => disputes.length > 0);
  return [how, isWhole && monthsOf(debts), disputed > 0 && `${disputed} disputed`]
    .filter(Boolean)
    .join(' · ');
}

function countRows(
  debts: readonly DebtOfMonth[],
  isCounted: (row: DebtTransaction) => boolean = () => true,
): number {
  return debts
    .flatMap(({ debt }) => [...debt.transactionsYouOwe, ...debt.transactionsTheyOwe])
    .filter((row) => isCounted(row)).length;
}

/** `November`, `October – November 2025`, `December 2025 – January 2026`. */
function monthsOf(debts: readonly DebtOfMonth[]): string {
  const newest = debts[0]?.month;
  const oldest = debts.at(-1)?.month;
  if (!newest || !oldest) return '';
  const end = formatMonth(newest);
  if (debts.length === 1) return end;
  if (oldest.year === newest.year) return `${oldest.monthName} – ${end}`;
  return `${oldest.monthName} ${oldest.year} – ${newest.monthName} ${newest.year}`;
}
