import { createStore } from 'zustand/vanilla';
import type { FinishedHouseholdImport } from '@/features/csv/household-import/finished-import';
import type { ChosenFile } from '@/features/csv/tracker/reader/tracker-opening';

interface ImportHandover {
  /** A file that was chosen in the import of transactions, and turned out to be a tracker's. */
  file: ChosenFile | null;
  /** A household that has just come in: its own screen, which begins afresh, tells of it. */
  move: FinishedHouseholdImport | null;
}

const none: ImportHandover = { file: null, move: null };
const importHandoverStore = createStore<ImportHandover>()(() => none);

/** For the screen that brings a history: what another screen leads there with. */
export function handOverToImport(brought: Partial<ImportHandover>): void {
  importHandoverStore.setState(brought);
}

export function handedOverFile(): ChosenFile | null {
  return importHandoverStore.getState().file;
}

export function handedOverHouseholdImport(householdId: string): FinishedHouseholdImport | null {
  const { move } = importHandoverStore.getState();
  return move?.householdId === householdId ? move : null;
}

/** Call it when the screen is there: who comes again begins anew. */
export function clearImportHandover(): void {
  importHandoverStore.setState(none);
}
