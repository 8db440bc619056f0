import type { SettleUpResource } from './settle-up-resource.ts';
import { nameTo, owesText, paidPartiesText } from '../sentences/parties.ts';
import { formatCents, formatCount } from '../money/money.ts';

type Paid = Pick<
  NonNullable<SettleUpResource['payment']>,
  'from' | 'fromName' | 'to' | 'toName' | 'amount'
>;

/** `You paid Ann $30.00` */
export function paidAmountText({ from, fromName, to, toName, amount }: Paid, me: string): string {
  // The payer is in the debtor's place.
  const parties = { debtorId: from, debtorName: fromName, creditorId: to, creditorName: toName };
  return `${paidPartiesText(parties, me)} ${formatCents(amount)}`;
}

/** `You owed Ann $30.00` */
export function owedAmountText({ from, fromName, to, toName, amount }: Paid, me: string): string {
  const parties = { debtorId: from, debtorName: fromName, creditorId: to, creditorName: toName };
  return `${owesText(parties, me, true)} ${formatCents(amount)}`;
}

/** `Ben paid you $30.00; 2 settlements completed`; in a group only `Ben owed you $30.00`. */
export function outcomeText(
  {
    payment,
    settlementCount,
    netting,
  }: Pick<SettleUpResource, 'payment' | 'settlementCount' | 'netting'>,
  me: string,
): string {
  if (netting) return payment ? owedAmountText(payment, me) : 'All was offset';
  const completed =
    settlementCount > 0 && `${formatCount(settlementCount, 'settlement')} completed`;
  const parts = [payment && paidAmountText(payment, me), completed].filter((part) => Boolean(part));
  return parts.join('; ');
}

type Since = Pick<SettleUpResource, 'payment' | 'paymentChange' | 'paymentAmount'>;

/** Later changes of the payment, and how undoing handles them; empty if there are none. */
export function paymentChangeText(
  { payment, paymentChange, paymentAmount }: Since,
  mayUndo: boolean,
): string {
  // A response cached offline may be older than the field.
  if (!paymentChange) return '';
  if (paymentChange === 'deleted') return 'The payment was deleted since and no longer counts.';
  if (!mayUndo) return '';
  if (paymentChange === 'moved') return 'The payment is between other people by now and stays.';
  const now = paymentAmount ?? payment?.amount ?? 0;
  const amount = now === payment?.amount ? '' : `: it is ${formatCents(now)} now`;
  if (paymentChange === 'edited') return `The payment was edited since${amount}. Undo removes it.`;
  return `The payment was settled since${amount}. Undo takes it out of there and removes it.`;
}

export function undoText(settleUp: Since): string {
  const { payment, paymentChange } = settleUp;
  if (payment === null) return 'Everything is open again as it was before';
  if (paymentChange === 'deleted' || paymentChange === 'moved') {
    return `${paymentChangeText(settleUp, true)} Everything else is open again as it was before`;
  }
  const removed = 'The payment is removed and everything is open again as it was before';
  return paymentChange ? `${paymentChangeText(settleUp, true)} ${removed}` : removed;
}

type Parties = Pick<
  SettleUpResource,
  'creatorId' | 'creatorName' | 'recipientId' | 'recipientName'
>;

/** `Ann`; for admins who are no party `Ben and Ann`. */
export function otherOf(parties: Parties, me: string): string {
  const { creatorId, creatorName, recipientId, recipientName } = parties;
  if (creatorId === me) return recipientName;
  return recipientId === me ? creatorName : `${creatorName} and ${recipientName}`;
}

/** `by you, with Ann`; for others `by Ben, with Ann`; in a group `everybody even, by Ben`. */
export function partiesText(
  { netting, ...parties }: Parties & Pick<SettleUpResource, 'netting'>,
  me: string,
): string {
  if (netting) return `everybody even, by ${nameTo(me, netting.by, netting.byName)}`;
  const { creatorId, creatorName, recipientId, recipientName } = parties;
  const creator = nameTo(me, creatorId, creatorName);
  return `by ${creator}, with ${nameTo(me, recipientId, recipientName)}`;
}
