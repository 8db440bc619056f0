import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

interface Place {
  userId: string;
  householdId: string;
}

function keyOf({ userId, householdId }: Place): string {
  return `split:${userId}:${householdId}`;
}

/** The split of the last expense entered on this device for a household; null before the first. */
export function readRememberedSplit(place: Place): SplitBody | null {
  const stored = readPersonal(keyOf(place));
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as SplitBody;
  } catch {
    return null;
  }
}

/** Amounts fit one bill only, so only the people are stored. */
export function rememberSplit(place: Place, split: SplitBody): void {
  storePersonal(keyOf(place), JSON.stringify(toDefaultSplit(split)));
}

function toDefaultSplit({ mode, people }: SplitBody): SplitBody {
  if (mode === 'shares' || mode === 'percentage') return { mode, people };
  return { mode: 'equal', people: people.map(({ userId }) => ({ userId })) };
}
