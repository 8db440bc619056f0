import { DAY_MS } from '../calendar/day.ts';
import type { Dispute } from '../transaction/stored.ts';
import type { SettleUp, SettleUpBalance, SettleUpPlan } from './stored.ts';

/** Whether its books close only once all its payments have arrived. */
export function isWaiting({ unfinished }: Pick<SettleUp, 'unfinished'>): boolean {
  return unfinished === 'waiting';
}

/** Whether it has changed anything, even if that was undone since. */
export function wasDone(settleUp: Pick<SettleUp, 'unfinished' | 'isStopped'>): boolean {
  return !isWaiting(settleUp) && settleUp.isStopped !== true;
}

/** @param fields of a part of a group settle-up also `nettingId` and `actorId` */
export function newSettleUp(
  plan: SettleUpPlan,
  fields: Pick<SettleUp, 'id' | 'creatorId' | 'recipientId' | 'digest' | 'at'> &
    Pick<Partial<SettleUp>, 'nettingId' | 'actorId'>,
): SettleUp {
  const parties = [fields.creatorId, fields.recipientId].sort();
  return { ...plan, ...fields, parties, undoneAt: null, undoneBy: null };
}

export function finished({
  unfinished: _unfinished,
  closing: _closing,
  undoingBy: _undoingBy,
  ...settleUp
}: SettleUp): SettleUp {
  return settleUp;
}

export function objectedBy(
  objections: readonly Dispute[],
): Required<Pick<SettleUp, 'objections' | 'isObjectedTo'>> {
  return { objections, isObjectedTo: objections.length > 0 };
}

/** Undoing ends the objections and the payments to be made. */
export function asUndone(settleUp: SettleUp, undoneBy: string, undoneAt: Date): SettleUp {
  const ended = settleUp.objections && objectedBy([]);
  const paid = settleUp.isToPay !== undefined && { isToPay: false };
  return { ...finished(settleUp), undoneAt, undoneBy, ...ended, ...paid };
}

/** The unread part of very large books, in cents. */
export interface UnreadBooks extends SettleUpBalance {
  /** Whether all of it is disputed, so that it can't be settled anyway. */
  isDisputed: boolean;
}

/** Transactions and settlements of one commit. If more is open, the oldest part is settled. */
export const MAX_SETTLE_UP = 400;

export const UNDO_DAYS = 30;

export function undoableUntil({ at }: Pick<SettleUp, 'at'>): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}

export interface PartsOfGroupSettleUp {
  id: string;
  parts: readonly SettleUp[];
}

export function groupedParts(parts: readonly SettleUp[]): PartsOfGroupSettleUp[] {
  const groups = Map.groupBy(parts, ({ nettingId }) => nettingId);
  return [...groups].flatMap(([id, own]) => (id === undefined ? [] : { id, parts: own }));
}

export function byParties({ parties: one }: SettleUp, { parties: other }: SettleUp): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
