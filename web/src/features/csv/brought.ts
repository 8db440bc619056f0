import { createStore } from 'zustand/vanilla';
import type { FinishedMove } from '@/features/csv/moving-in/finished-move';
import type { ChosenFile } from '@/features/csv/tracker/reader/tracker-opening';

interface Brought {
  /** A file that was chosen in the import of transactions, and turned out to be a tracker's. */
  file: ChosenFile | null;
  /** A household that has just come in: its own screen, which begins afresh, tells of it. */
  move: FinishedMove | null;
}

const none: Brought = { file: null, move: null };
const broughtStore = createStore<Brought>()(() => none);

/** For the screen that brings a history: what another screen leads there with. */
export function bringAlong(brought: Partial<Brought>): void {
  broughtStore.setState(brought);
}

export function broughtFile(): ChosenFile | null {
  return broughtStore.getState().file;
}

export function broughtMove(householdId: string): FinishedMove | null {
  const { move } = broughtStore.getState();
  return move?.householdId === householdId ? move : null;
}

/** Call it when the screen is there: who comes again begins anew. */
export function forgetBrought(): void {
  broughtStore.setState(none);
}
