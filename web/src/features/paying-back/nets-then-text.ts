import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { formatMoney } from '@/lib/format/format';

type People = SettleUpResource['people'];

/** `Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.` Of others, `Cleo owed Ben`. */
export function netsThenText({ people }: Pick<SettleUpResource, 'people'>, me: string): string {
  const [before, after] = [netThen(people, 'before', me), netThen(people, 'after', me)];
  return `Before: ${before}. Afterwards: ${after}.`;
}

function netThen(people: People, when: 'before' | 'after', me: string): string {
  const nameOf = ({ userId, userName }: People[number]) => (userId === me ? 'you' : userName);
  const [debtor, creditor] = people.toSorted((one, other) => one[when].net - other[when].net);
  const net = creditor?.[when].net ?? 0;
  if (!debtor || !creditor || net === 0) return 'both were even';
  return `${nameOf(debtor)} owed ${nameOf(creditor)} ${formatMoney(net)}`;
}
