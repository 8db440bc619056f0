import { createStore } from 'zustand/vanilla';
import type { FinishedHouseholdImport } from '@/features/import/run/finished-household';
import type { ChosenFile } from '@/features/import/read/tracker-opening';

interface ImportHandover {
  /** A file chosen in the import of transactions that turned out to be a tracker's. */
  file: ChosenFile | null;
  /** A household just imported; its own screen, which starts afresh, shows the result. */
  move: FinishedHouseholdImport | null;
}

const none: ImportHandover = { file: null, move: null };
const importHandoverStore = createStore<ImportHandover>()(() => none);

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

/** Must be called once the screen is shown, so that a later visit starts afresh. */
export function clearImportHandover(): void {
  importHandoverStore.setState(none);
}
