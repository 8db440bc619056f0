import { Differences, type Difference } from './difference.ts';
import { sumCents } from '../money/money.ts';
import { stateOf } from '../group-settle-up/waiting.ts';
import { objectionsTo, peopleOfParts } from '../settle-up/objection.ts';
import { isWaiting, wasDone } from '../settle-up/settle-up.ts';
import type { CompletedSettlement, SettleUp } from '../settle-up/stored.ts';
import type { Settlement } from '../settlement/stored.ts';

/** Checks settle-ups by themselves and against the settlements that they completed. */
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
    ...[...acts.values()].flatMap(checkGroupSettleUp),
    ...checkStates([...acts.values()]),
  ];
}

/** All parts of a group settle-up have one state, and at most one in the household is pending. */
function checkStates(acts: readonly (readonly SettleUp[])[]): Difference[] {
  const waiting = acts.filter((parts) => parts.some(isWaiting));
  return acts.flatMap((parts) => {
    const check = new Differences('settle-up', parts[0]!.nettingId!);
    check.require('all of its parts wait, or none', new Set(parts.map(stateOf)).size === 1);
    check.require('it waits alone', !waiting.includes(parts) || waiting.length === 1);
    return check.found;
  });
}

/** The parts are undone together and have the same objections, by parties only. */
function checkGroupSettleUp(parts: readonly SettleUp[]): Difference[] {
  const [first] = parts;
  const people = new Set(peopleOfParts(parts));
  return parts.flatMap((one) => {
    const check = new Differences('settle-up', one.id);
    check.expect('undone as the whole act', first!.undoneAt, one.undoneAt);
    check.expect('to be paid as the whole act', first!.isToPay === true, one.isToPay === true);
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
  check.expect('it is found', objectionsTo(settleUp).length > 0, settleUp.isObjectedTo === true);
  checkPayment(check, settleUp);
  checkWaiting(check, settleUp);
  const { isToPay, nettingId, undoneAt } = settleUp;
  const mayBeToPay = nettingId !== undefined && undoneAt === null && !isWaiting(settleUp);
  check.require('only what an act has done is to be paid', isToPay !== true || mayBeToPay);
  check.require('one that closes nothing completes nothing', closes || completed.length === 0);
  for (const one of completed) {
    checkCompleted(check, one, settlements.get(one.settlementId));
    const status = settlements.get(one.settlementId)?.status;
    const isGone = settleUp.undoneAt === null || !one.isNew || status === 'cancelled';
    check.require(`what it made is cancelled: ${one.settlementId}`, isGone);
  }
  return check.found;
}

/** A pending settle-up has changed nothing and stores what to close. */
function checkWaiting(check: Differences, settleUp: SettleUp): void {
  const { closing, unfinished, undoneAt, isStopped, nettingId } = settleUp;
  const isBegun = unfinished === 'waiting' || unfinished === 'closing';
  check.expect('what is to close is kept', isBegun, closing !== undefined);
  if (wasDone(settleUp)) return;
  const { settlements, touched } = settleUp;
  check.require('it has done nothing', settlements.length + touched.length === 0);
  check.require('it is a part of an act', nettingId !== undefined);
  check.expect('it is stopped', undoneAt !== null, isStopped === true);
}

/** The payment is at most the amount due, and changes the net by exactly its amount. */
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
