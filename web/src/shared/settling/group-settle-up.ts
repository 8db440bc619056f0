import type { GroupSettleUpPreview } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import type { GroupSettleUpForecast } from '@housetab/functions/core/debt/group-settle-up-forecast-resource';
import { formatCount } from '@housetab/functions/core/money/money';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { formatMoney } from '@/lib/format/format';

type Aside = GroupSettleUpPreview['leftAside'][number];
type Agreement = NonNullable<GroupSettleUpPreview['agreement']>;

export function paymentsText(count: number, inPairs: number): string {
  const payments = count === 0 ? 'No payment' : formatCount(count, 'payment');
  return count < inPairs ? `${payments} instead of ${inPairs}` : payments;
}

/** `3 payments instead of 7`; for only the reader's debts: `1 payment instead of 2 between you and others` */
export function forecastText({ figures }: GroupSettleUpForecast, isOfAll: boolean): string {
  const text = figures
    ? paymentsText(figures.payments, figures.paymentsInPairs)
    : 'With as few payments as possible';
  return isOfAll ? text : `${text} between you and others`;
}

/** For readers who may not see debts between others: explains the limit and names the admins. */
export function ownPlanText(admins: readonly string[]): string {
  const who = admins.length === 0 ? '' : `: ${joinNames(admins)}`;
  return `This is only about what is between you and others. An admin can make everybody even${who}. Then what others owe each other counts, too, so you may pay somebody else.`;
}

const reasons: Record<Aside['reason'], string> = {
  disputed: 'it is disputed',
  partly_disputed: 'it is disputed',
  left: 'who has left is settled up with alone',
  too_many: 'it is too much for one settle-up',
  too_much: 'it is too much for one payment',
};

export function asideText({ from, fromName, to, toName, amount, reason }: Aside, me: string) {
  const owes = from === me ? 'owe' : 'owes';
  const debt = `${nameTo(me, from, fromName, true)} ${owes} ${nameTo(me, to, toName)}`;
  return `${debt} ${formatMoney(amount)}: ${reasons[reason]}`;
}

export function agreementText({ agreed, missing }: Agreement, me: string): string {
  const list = (people: Agreement['agreed']) => {
    const own = people.filter(({ userId }) => userId === me).map(() => 'you');
    const others = people.filter(({ userId }) => userId !== me);
    return [...own, ...others.map(({ userName }) => userName)];
  };
  const agree = (names: readonly string[]) =>
    `${joinNames(names)} ${names.length === 1 && names[0] !== 'you' ? 'agrees' : 'agree'}`;
  const [so, still] = [list(agreed), list(missing)];
  const begin = so.length === 0 ? '' : `${agree(so)}. `;
  const text = `${begin}It is done as soon as ${agree(still)}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
