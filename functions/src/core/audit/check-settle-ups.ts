import { Differences, type Difference } from './difference.ts';
import { sumCents } from '../money/money.ts';
import { objectionsTo, peopleOf } from '../settle-up/objection.ts';
import type { CompletedSettlement, SettleUp } from '../settle-up/settle-up.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** Checks what settle-ups say about themselves and about the settlements that they completed. */
export function checkSettleUps(
  settleUps: readonly SettleUp[],
  settlements: Iterable<Settlement>,
): Difference[] {
  const byId = new Map([...settlements].map((one) => [one.id, one]));
  const acts = Map.groupBy(
    settleUps.filter(({ nettingId }) => nettingId !== undefined),
    ({ nettingId }) => nettingId,
  );
  return [
    ...settleUps.flatMap((one) => checkSettleUp(one, byId)),
    ...[...acts.values()].flatMap(checkAct),
  ];
}

/** What made everybody even is undone as a whole, and objected to as a whole, by who is in it. */
function checkAct(parts: readonly SettleUp[]): Difference[] {
  const [first] = parts;
  const people = new Set(peopleOf(parts));
  return parts.flatMap((one) => {
    const check = new Differences('settle-up', one.id);
    check.expect('undone as the whole act', first!.undoneAt, one.undoneAt);
    check.expect('who objects to the act', objectionsTo(first!), objectionsTo(one));
    const isIn = objectionsTo(one).every(({ memberId }) => people.has(memberId));
    check.require('who objects is in it', isIn);
    check.require(
      'nobody objects to what was undone',
      one.undoneAt === null || objectionsTo(one).length === 0,
    );
    return check.found;
  });
}

function checkSettleUp(
  settleUp: SettleUp,
  settlements: ReadonlyMap<string, Settlement>,
): Difference[] {
  const check = new Differences('settle-up', settleUp.id);
  const { creatorId, recipientId, parties, closes, settlements: completed } = settleUp;
  check.expect('parties', [creatorId, recipientId].sort(), parties);
  check.require('they are two', creatorId !== recipientId);
  check.expect('undoneBy is set', settleUp.undoneAt !== null, settleUp.undoneBy !== null);
  checkPayment(check, settleUp);
  check.require('one that closes nothing completes nothing', closes || completed.length === 0);
  for (const one of completed) {
    checkCompleted(check, one, settlements.get(one.settlementId));
    const status = settlements.get(one.settlementId)?.status;
    const isGone = settleUp.undoneAt === null || !one.isNew || status === 'cancelled';
    check.require(`what it made is cancelled: ${one.settlementId}`, isGone);
  }
  return check.found;
}

/** The payment is at most what is due, and changes the net amount by exactly itself. */
function checkPayment(check: Differences, settleUp: SettleUp): void {
  const { creatorId, recipientId, dueCents, payment, closes, before, after } = settleUp;
  const paid = payment?.amountCents ?? 0;
  const toCreator = dueCents > 0 ? paid : -paid;
  const [from, to] = dueCents > 0 ? [recipientId, creatorId] : [creatorId, recipientId];
  if (payment) check.expect('who pays whom', [from, to], [payment.from, payment.to]);
  check.require('no more is paid than is due', paid <= Math.abs(dueCents));
  check.expect('closes', paid === Math.abs(dueCents), closes);
  const net = (one: SettleUp['before']) => one.recipientOwes - one.creatorOwes;
  check.expect('the net afterwards', net(before) - toCreator, net(after));
}

function checkCompleted(
  check: Differences,
  { settlementId, totalCents, remainingBeforeCents, otherWayCents, items }: CompletedSettlement,
  settlement: Settlement | undefined,
): void {
  check.expect(`total of ${settlementId}`, settlement?.totalCents, totalCents);
  const added = sumCents(items.map(({ cents }) => cents));
  check.expect(`rest of ${settlementId}`, remainingBeforeCents - added, otherWayCents);
}
