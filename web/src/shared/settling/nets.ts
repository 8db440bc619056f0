import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { formatMoney } from '@/lib/format/format';

export function netText(name: string, net: Cents): string {
  if (net === 0) return `You and ${name} are even`;
  return net > 0 ? `${name} owes you ${formatMoney(net)}` : `You owe ${name} ${formatMoney(-net)}`;
}

/** The same within a sentence: `you owe Ann $30.00`. */
export function netPhrase(name: string, net: Cents): string {
  return netText(name, net).replace(/^You /, 'you ');
}

type People = SettleUpResource['people'];

/** `Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.` For other people, `Cleo owed Ben`. */
export function netsThenText({ people }: Pick<SettleUpResource, 'people'>, me: string): string {
  const [before, after] = [netThen(people, 'before', me), netThen(people, 'after', me)];
  return `Before: ${before}. Afterwards: ${after}.`;
}

function netThen(people: People, when: 'before' | 'after', me: string): string {
  const nameOf = ({ userId, userName }: People[number]) => nameTo(me, userId, userName);
  const [debtor, creditor] = people.toSorted((one, other) => one[when].net - other[when].net);
  const net = creditor?.[when].net ?? 0;
  if (!debtor || !creditor || net === 0) return 'both were even';
  return `${nameOf(debtor)} owed ${nameOf(creditor)} ${formatMoney(net)}`;
}
