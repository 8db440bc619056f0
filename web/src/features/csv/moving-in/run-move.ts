import type { MoveResource } from '@housetab/functions/core/document/move-resource';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import { finishMove, listMoves, sendPiece, startMove } from '@/api/moves';
import type { KeptMove, PieceAt } from '@/features/csv/moving-in/kept-moves';
import { patiently } from '@/features/csv/moving-in/patiently';
import { isProblem } from '@/lib/api-problem';

export type MoveStep =
  | { status: 'sending'; done: number; waitsFor?: unknown }
  | { status: 'checking'; waitsFor?: unknown };

/** Thrown where this browser has not all of the file any more. */
export class PieceMissing extends Error {}

/**
 * Brings a household in, from wherever it stood: what was sent already is not sent again, and sending twice is
 * sending once.
 *
 * @param isBegun whether it was begun before
 * @throws ApiProblem, PieceMissing
 */
export async function runMove(
  move: KeptMove,
  { isBegun, pieceAt }: { isBegun: boolean; pieceAt: PieceAt },
  show: (step: MoveStep) => void,
  signal: AbortSignal,
): Promise<HouseholdResource> {
  const { id } = move.begin;
  let step: MoveStep = { status: 'sending', done: 0 };
  const go = (next: MoveStep) => show((step = next));
  const ask = <T>(call: () => Promise<T>) =>
    patiently(call, (waitsFor) => show({ ...step, waitsFor }), signal);

  go(step);
  const there = isBegun ? (await ask(listMoves)).find((one) => one.id === id) : undefined;
  // Its last answer may have been lost: then it is in.
  const finished = isBegun && !there ? await ask(() => finishIfThere(id)) : null;
  if (finished) return finished;
  // Without an answer nobody knows whether it has begun, and what was given up begins again.
  let current: MoveResource = there ?? (await ask(() => startMove(move.begin)));
  while (current.nextPiece < move.count) {
    const number = current.nextPiece;
    go({ status: 'sending', done: number });
    const piece = await pieceAt(number);
    if (piece === null) throw new PieceMissing();
    current = await ask(() => sendPiece(id, number, piece));
  }
  go({ status: 'checking' });
  return ask(() => finishMove(id));
}

async function finishIfThere(id: string): Promise<HouseholdResource | null> {
  try {
    return await finishMove(id);
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
