/** Texts of a planned or running settle-up. `settle-ups.ts` describes finished ones. */
import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { formatCount, sumCents, type Cents } from '@housetab/functions/core/money/money';
import { netPhrase, netText } from '@/shared/settling/nets';
import { nameTo, owesText } from '@housetab/functions/core/sentences/parties';
import { formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';

type Plan = SettleUpPreviewResource;
export type PlannedSettlement = Plan['settlements'][number];
type Money = NonNullable<Plan['due']>;

/** The button's label states the effect: `Record $30.00 and settle up`, `Record $20.00; $10.00 stays open`. */
export function settleUpLabel({ closes, isPart, payment, people }: Plan): string {
  if (payment === null) return isPart ? 'Settle the oldest' : 'Settle up';
  const recorded = `Record ${formatMoney(payment.amount)}`;
  if (closes) return `${recorded} and settle ${isPart ? 'the oldest' : 'up'}`;
  // The rest of the net, not of all rows in both directions.
  const rest = Math.abs(people[0]?.after.net ?? 0);
  return `${recorded}; ${formatMoney(rest)} stays open`;
}

/** `You pay Ann`, `Ben pays you`; for other people, as admins see them, `Ben pays Ann`. */
export function payText({ from, fromName, to, toName }: Money, me: string): string {
  const verb = from === me ? 'pay' : 'pays';
  return `${nameTo(me, from, fromName, true)} ${verb} ${nameTo(me, to, toName)}`;
}

export function paymentText(payment: Money, me: string): string {
  return `${payText(payment, me)} ${formatMoney(payment.amount)}`;
}

/** `October 2026: you owe Ben $81.10`; once done: `October 2026: you owed Ben $81.10`. */
export function settlementTitle(one: PlannedSettlement, me: string, isDone: boolean): string {
  const debt = owesText(one, me, isDone).replace(/^You /, 'you ');
  return `${formatMonth(one)}: ${debt} ${formatMoney(one.totalAmount)}`;
}

/** How nothing remains: `$42.63 offset with 2 transactions, $38.47 by this payment`. */
export function settlementParts(one: PlannedSettlement): string {
  const { items, totalAmount, remainingBefore, offsetOtherWay } = one;
  const offsets = items.filter(({ isPayment }) => !isPayment);
  const before = totalAmount - remainingBefore;
  const parts: [Cents, string][] = [
    [before, 'offset before'],
    [applied(offsets), `offset with ${formatCount(offsets.length, 'transaction')}`],
    [applied(items) - applied(offsets), 'by this payment'],
    [offsetOtherWay, 'against what is owed the other way round'],
  ];
  return parts
    .filter(([cents]) => cents > 0)
    .map(([cents, how]) => `${formatMoney(cents)} ${how}`)
    .join(', ');
}

function applied(items: PlannedSettlement['items']): Cents {
  return sumCents(items.map(({ appliedAmount }) => appliedAmount));
}

export function netAfterText({ people }: Pick<Plan, 'people'>, me: string): string {
  return sentenceOf(people, me, 'after');
}

export function netBeforeText({ people }: Pick<Plan, 'people'>, me: string): string {
  return sentenceOf(people, me, 'before');
}

function sentenceOf(people: Plan['people'], me: string, when: 'before' | 'after'): string {
  const own = people.find(({ userId }) => userId === me);
  const other = people.find(({ userId }) => userId !== me);
  return own && other ? netText(other.userName, own[when].net) : '';
}

/** `$43.20 is disputed and stays open; without it Ben owes you $3.77.` Empty if nothing is left aside. */
export function leftAsideText({ leftAside, people, due, isPart }: Plan, me: string): string {
  const own = openAside(leftAside, me);
  const open = [
    [own.youOwe, 'of what you owe'],
    [own.theyOwe, 'of what you are owed'],
  ] as const;
  const [first, second] = open.filter(([cents]) => cents > 0);
  if (!first) return '';
  const amount = second
    ? `${formatMoney(first[0])} ${first[1]} and ${formatMoney(second[0])} ${second[1]}`
    : formatMoney(first[0]);
  const staysOpen = `${amount} ${second ? 'are disputed and stay' : 'is disputed and stays'} open`;
  // The amount due is that of the part, not of all open rows.
  if (isPart) return `${staysOpen}.`;
  const other = people.find(({ userId }) => userId !== me)?.userName ?? '';
  const rest = due === null ? 0 : due.from === me ? -due.amount : due.amount;
  const without = netPhrase(other, rest);
  return `${staysOpen}; without ${second ? 'them' : 'it'} ${without}.`;
}

function openAside({ transactions, settlements }: Plan['leftAside'], me: string) {
  const sum = (isIt: (debtorId: string) => boolean) =>
    sumCents([
      ...transactions.filter(({ from }) => isIt(from)).map(({ openAmount }) => openAmount),
      ...settlements
        .filter(({ debtorId }) => isIt(debtorId))
        .map(({ remainingAmount }) => remainingAmount),
    ]);
  return { youOwe: sum((id) => id === me), theyOwe: sum((id) => id !== me) };
}
