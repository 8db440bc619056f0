import { eventsOf, field, type HistoryEvent, moneyText } from '../sentences/event.ts';
import { nameOr, type ReaderNameOf } from '../sentences/reader.ts';

const fields = {
  amount: field.number,
  closes: (value: unknown) => value !== false,
  creatorId: field.text,
  isPart: field.flag,
  nettingId: field.text,
  owedBy: field.text,
  paidBy: field.text,
  recipientId: field.text,
};
type SettleUpEvent = HistoryEvent<typeof fields>;

export const settleUpEvents = eventsOf(fields, {
  // `settled up with Ann: paid $50.00`
  settled_up: (event, { nameOf }) => {
    const { nettingId, closes, isPart, amount, paidBy } = event.after;
    const [creator, recipient] = partiesOf(event, nameOf);
    if (nettingId !== null) {
      // The payments of a group settle-up are not only between these two.
      const owed =
        paidBy === null
          ? ''
          : `: ${moneyText(amount)} that ${creator} owed ${recipient} is settled`;
      return `made ${creator} and ${recipient} even with everybody else${owed}`;
    }
    if (!closes) return paymentText(event, nameOf);
    return `${isPart ? 'settled the oldest' : 'settled up'} with ${recipient}: ${outcomeText(event, nameOf)}`;
  },
  undone: (event, { nameOf }) => {
    const { after, actorId } = event;
    const [creator, recipient] = partiesOf(event, nameOf);
    if (after.nettingId !== null) return `undid what made ${creator} and ${recipient} even`;
    if (after.creatorId === actorId) return `undid settling up with ${recipient}${removed(event)}`;
    return after.recipientId === actorId
      ? `undid settling up with ${creator}${removed(event)}`
      : `undid what ${creator} settled up with ${recipient}${removed(event)}`;
  },
});

function partiesOf({ after }: SettleUpEvent, nameOf: ReaderNameOf) {
  return [after.creatorId, after.recipientId].map((id) => nameOr('someone', id, nameOf));
}

function removed({ before, after }: SettleUpEvent): string {
  if (before.amount === null) return '';
  const recorded = moneyText(before.amount);
  if (after.amount === null) return `: its payment of ${recorded} no longer counted`;
  return after.amount === before.amount
    ? `: its payment of ${recorded} is removed`
    : `: its payment, changed from ${recorded} to ${moneyText(after.amount)} since, is removed`;
}

function outcomeText({ actorId, after }: SettleUpEvent, nameOf: ReaderNameOf): string {
  if (after.paidBy === null) return 'nothing was left to pay';
  const payer = after.paidBy === actorId ? '' : `${nameOf(after.paidBy)} `;
  return `${payer}paid ${moneyText(after.amount)}`;
}

/** `paid Ann $50.00`; if somebody else has paid: `recorded that Ben paid Ann $50.00`. */
function paymentText({ actorId, after }: SettleUpEvent, nameOf: ReaderNameOf): string {
  const paid = `paid ${nameOr('someone', after.owedBy, nameOf)} ${moneyText(after.amount)}`;
  if (after.paidBy === actorId) return paid;
  return `recorded that ${nameOr('someone', after.paidBy, nameOf)} ${paid}`;
}
