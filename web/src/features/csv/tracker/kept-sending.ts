import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { forgetPersonalKey, readPersonal, storePersonal } from '@/lib/personal-storage';

/** A part of a file that is imported at once: wholly or not at all. */
export interface Piece {
  importId: string;
  rows: ImportRow[];
  /** The ids of what it has become; null = not imported yet. */
  ids: string[] | null;
}

/** A file that is being imported. Kept until it is done, so that a closed browser goes on with it. */
export interface Sending {
  fileName: string;
  source: string;
  pieces: Piece[];
  /** What each member is to be owed by what is sent; below 0 they owe. */
  nets: Record<string, Cents>;
  days: { first: string; last: string };
}

export interface SendingPlace {
  userId: string;
  householdId: string;
}

const keyOf = ({ userId, householdId }: SendingPlace) => `tracker-file:${userId}:${householdId}`;

export function readSending(place: SendingPlace): Sending | null {
  try {
    return JSON.parse(readPersonal(keyOf(place)) ?? 'null') as Sending | null;
  } catch {
    return null;
  }
}

export function storeSending(place: SendingPlace, sending: Sending): void {
  storePersonal(keyOf(place), JSON.stringify(sending));
}

export function dropSending(place: SendingPlace): void {
  forgetPersonalKey(keyOf(place));
}
