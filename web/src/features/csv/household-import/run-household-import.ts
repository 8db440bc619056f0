import type { HouseholdImportResource } from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import {
  requestHouseholdImportFinish,
  fetchHouseholdImports,
  sendHouseholdImportPiece,
  requestHouseholdImport,
} from '@/api/household-imports';
import type {
  StoredHouseholdImport,
  ReadPiece,
} from '@/features/csv/household-import/stored-imports';
import { withRetries } from '@/features/csv/household-import/with-retries';
import { isProblem } from '@/lib/api-problem';

export type HouseholdImportStep =
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
export async function runHouseholdImport(
  move: StoredHouseholdImport,
  { isBegun, pieceAt }: { isBegun: boolean; pieceAt: ReadPiece },
  show: (step: HouseholdImportStep) => void,
  signal: AbortSignal,
): Promise<HouseholdResource> {
  const { id } = move.begin;
  let step: HouseholdImportStep = { status: 'sending', done: 0 };
  const go = (next: HouseholdImportStep) => show((step = next));
  const ask = <T>(call: () => Promise<T>) =>
    withRetries(call, (waitsFor) => show({ ...step, waitsFor }), signal);

  go(step);
  const there = isBegun
    ? (await ask(fetchHouseholdImports)).find((one) => one.id === id)
    : undefined;
  // Its last answer may have been lost: then it is in.
  const finished = isBegun && !there ? await ask(() => finishIfStarted(id)) : null;
  if (finished) return finished;
  // Without an answer nobody knows whether it has begun, and what was given up begins again.
  let current: HouseholdImportResource =
    there ?? (await ask(() => requestHouseholdImport(move.begin)));
  while (current.nextPiece < move.count) {
    const number = current.nextPiece;
    go({ status: 'sending', done: number });
    const piece = await pieceAt(number);
    if (piece === null) throw new PieceMissing();
    current = await ask(() => sendHouseholdImportPiece(id, number, piece));
  }
  go({ status: 'checking' });
  return ask(() => requestHouseholdImportFinish(id));
}

async function finishIfStarted(id: string): Promise<HouseholdResource | null> {
  try {
    return await requestHouseholdImportFinish(id);
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
