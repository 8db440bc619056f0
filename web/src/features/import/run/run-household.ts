import type { HouseholdImportResource } from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import {
  requestHouseholdImportFinish,
  fetchHouseholdImports,
  sendHouseholdImportPiece,
  requestHouseholdImport,
} from '@/shared/import/household-imports';
import type { StoredHouseholdImport, ReadPiece } from '@/features/import/run/stored-household';
import { withRetries } from '@/features/import/run/with-retries';
import { isProblem } from '@/lib/api-problem';

export type HouseholdImportStep =
  | { status: 'sending'; done: number; waitsFor?: unknown }
  | { status: 'checking'; waitsFor?: unknown };

/** Thrown if this browser no longer has the whole file. */
export class PieceMissing extends Error {}

/**
 * Imports a household from wherever it stopped: sent pieces are not sent again, and sending is
 * idempotent.
 * @param isBegun whether it was started before
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
  // The last response may have been lost: then the import is complete.
  const finished = isBegun && !there ? await ask(() => finishIfStarted(id)) : null;
  if (finished) return finished;
  // Without a response it is unknown whether it has started; an expired import starts again.
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
