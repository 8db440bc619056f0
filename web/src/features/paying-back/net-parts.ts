import type { Cents } from '@housetab/functions/core/money/money';
import { explainDebts } from '@/components/explain/debt-rows';
import { totalOf, type Explanation } from '@/components/explain/explained-rows';
import type { DebtPart } from '@/lib/debts/debt-parts';
import type { Net } from '@/lib/debts/net';

/** One of up to four sums that a net is made of. */
export interface NetPart {
  key: DebtPart;
  explanation: Explanation;
  /** In the net's direction: positive is owed to the reader. */
  amount: Cents;
}

/** What each owes the other and what each has paid back, which add up to the net. */
export function partsOfNet({ name, debts, ...net }: Net): NetPart[] {
  const titles: readonly [DebtPart, sign: 1 | -1, title: string][] = [
    ['youOwe', -1, `You owe ${name}`],
    ['theyOwe', 1, `${name} owes you`],
    // A payment counts as owed to who paid it, until it is offset.
    ['youPaid', 1, `You paid ${name}`],
    ['theyPaid', -1, `${name} paid you`],
  ];
  return titles
    .map(([key, sign, title]) => {
      const explanation = explainDebts(title, key, debts, net[key]);
      return { key, explanation, amount: sign * totalOf(explanation) };
    })
    .filter(({ amount, explanation }) => amount !== 0 || explanation.rows.length > 0);
}
