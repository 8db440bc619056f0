import type { ChosenFile } from '@/features/csv/tracker/reader/tracker-opening';

/** A file that was chosen in the import of transactions, and turned out to be a tracker's. */
let handed: ChosenFile | null = null;

export function handOver(file: ChosenFile): void {
  handed = file;
}

export function handedOver(): ChosenFile | null {
  return handed;
}

/** It is taken: who comes again chooses a file. */
export function forgetHanded(): void {
  handed = null;
}
