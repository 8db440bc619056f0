import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { moneyOf, personOf, textOf, type NameOf } from '@/components/activity/facts';

/** `settled up with Ann: paid $50.00`. */
export function settleUpSentence(
  { what, actorId, after }: ActivityResource,
  nameOf: NameOf,
): string | null {
  const creator = personOf(after, 'creatorId', nameOf) ?? 'someone';
  const recipient = personOf(after, 'recipientId', nameOf) ?? 'someone';
  const isCreator = textOf(after, 'creatorId') === actorId;
  const isParty = isCreator || textOf(after, 'recipientId') === actorId;
  switch (what) {
    case 'settled_up':
      return after?.['closes'] === false
        ? paymentText(actorId, after, nameOf)
        : `settled up with ${recipient}: ${outcomeText(actorId, after, nameOf)}`;
    case 'undone':
      return isParty
        ? `undid settling up with ${isCreator ? recipient : creator}`
        : `undid what ${creator} settled up with ${recipient}`;
    default:
      return null;
  }
}

type Facts = ActivityResource['after'];

function outcomeText(actorId: string, facts: Facts, nameOf: NameOf): string {
  const payer = textOf(facts, 'paidBy');
  if (payer === null) return 'nothing was left to pay';
  if (payer === actorId) return `paid ${moneyOf(facts, 'amount')}`;
  return `${nameOf(payer)} paid ${moneyOf(facts, 'amount')}`;
}

/** `paid Ann $50.00`; whoever records what another paid: `recorded that Ben paid Ann $50.00`. */
function paymentText(actorId: string, facts: Facts, nameOf: NameOf): string {
  const payer = personOf(facts, 'paidBy', nameOf) ?? 'someone';
  const payee = personOf(facts, 'owedBy', nameOf) ?? 'someone';
  const paid = `paid ${payee} ${moneyOf(facts, 'amount')}`;
  return textOf(facts, 'paidBy') === actorId ? paid : `recorded that ${payer} ${paid}`;
}
