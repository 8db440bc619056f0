import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { explainDebts, type DebtOfMonth, type DebtSide } from '@/components/explain/debt-rows';
import { sumOf, totalOf, type Explanation } from '@/components/explain/explained-rows';
import { isPayment, openOf, type Net } from '@/features/paying-back/net';

type Untitled = Omit<Explanation, 'title'>;

/** One of up to four sums that a net is made of. */
export interface NetPart {
  key: string;
  explanation: Explanation;
  /** Towards the net: positive is owed to the reader. */
  amount: Cents;
}

/** What each owes the other and what each has paid back, which add up to the net. */
export function partsOfNet({ name, youOwe, theyOwe, debts }: Net): NetPart[] {
  const owed = (side: DebtSide, whole: Cents): Untitled => {
    const part = explainDebts('', side, debts.map(withoutPayments));
    const older = whole - totalOf(part) - sumOf(paymentsOf(side, debts).rows);
    const { rows, adjustments = [] } = part;
    if (older === 0) return { rows, adjustments };
    return { rows, adjustments: [...adjustments, { label: 'Older months', amount: older }] };
  };
  const parts = [
    { key: 'you owe', sign: -1, title: `You owe ${name}`, ...owed('youOwe', youOwe) },
    { key: 'they owe', sign: 1, title: `${name} owes you`, ...owed('theyOwe', theyOwe) },
    // Who has paid is owed it, until it is offset.
    { key: 'you paid', sign: 1, title: `You paid ${name}`, ...paymentsOf('theyOwe', debts) },
    { key: 'they paid', sign: -1, title: `${name} paid you`, ...paymentsOf('youOwe', debts) },
  ];
  return parts
    .map(({ key, sign, ...explanation }) => ({
      key,
      explanation,
      amount: sign * totalOf(explanation),
    }))
    .filter(({ amount, explanation }) => amount !== 0 || explanation.rows.length > 0);
}

/** The payments among the rows of a side, of all months. */
function paymentsOf(side: DebtSide, debts: readonly DebtOfMonth[]): Untitled {
  const { rows, adjustments } = explainDebts(
    '',
    side,
    debts.map(({ debt, month }) => {
      const only = {
        ...debt,
        transactionsYouOwe: debt.transactionsYouOwe.filter(isPayment),
        transactionsTheyOwe: debt.transactionsTheyOwe.filter(isPayment),
      };
      return { month, debt: { ...only, ...sumsOf(only), rowCounts: undefined } };
    }),
  );
  return { rows, adjustments };
}

function withoutPayments({ debt, month }: DebtOfMonth): DebtOfMonth {
  const [paidToYou, paidByYou] = [debt.transactionsYouOwe, debt.transactionsTheyOwe].map((rows) =>
    rows.filter(isPayment),
  ) as [DebtTransaction[], DebtTransaction[]];
  const { rowCounts } = debt;
  return {
    month,
    debt: {
      ...debt,
      youOwe: debt.youOwe - openOf(paidToYou),
      theyOwe: debt.theyOwe - openOf(paidByYou),
      transactionsYouOwe: debt.transactionsYouOwe.filter((row) => !isPayment(row)),
      transactionsTheyOwe: debt.transactionsTheyOwe.filter((row) => !isPayment(row)),
      rowCounts: rowCounts && {
        transactionsYouOwe: rowCounts.transactionsYouOwe - paidToYou.length,
        transactionsTheyOwe: rowCounts.transactionsTheyOwe - paidByYou.length,
      },
    },
  };
}

type Rows = Pick<
  DebtSummary['months'][number]['debts'][number],
  'transactionsYouOwe' | 'transactionsTheyOwe'
>;

function sumsOf({ transactionsYouOwe, transactionsTheyOwe }: Rows) {
  return { youOwe: openOf(transactionsYouOwe), theyOwe: openOf(transactionsTheyOwe) };
}
