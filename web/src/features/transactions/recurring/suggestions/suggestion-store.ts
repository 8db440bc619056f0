import { foldName } from '@housetab/functions/core/household/member';
import type { Cents } from '@housetab/functions/core/money/money';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

/** An entry made by hand again and again that could recur. */
export interface Suggestion {
  rowId: string;
  note: string;
  amount: Cents;
}

export interface SuggestionPlace {
  userId: string;
  householdId: string;
}

interface StoredSuggestions {
  /** Open suggestions, the latest first. */
  open: readonly Suggestion[];
  /** Suggestions shown once, accepted or not; they are not shown again. */
  said: readonly string[];
}

const MOST = 100;

const nothing: StoredSuggestions = { open: [], said: [] };

function keyOf({ userId, householdId }: SuggestionPlace): string {
  return `repeat-offers:${userId}:${householdId}`;
}

function nameOf({ note, amount }: Pick<Suggestion, 'note' | 'amount'>): string {
  return `${foldName(note)} ${amount}`;
}

function readSuggestions(place: SuggestionPlace): StoredSuggestions {
  try {
    return (
      (JSON.parse(readPersonal(keyOf(place)) ?? 'null') as StoredSuggestions | null) ?? nothing
    );
  } catch {
    return nothing;
  }
}

function store(place: SuggestionPlace, { open, said }: StoredSuggestions): void {
  const kept = { open: open.slice(0, MOST), said: said.slice(0, MOST) };
  storePersonal(keyOf(place), JSON.stringify(kept));
}

export function listSuggestions(place: SuggestionPlace): readonly Suggestion[] {
  return readSuggestions(place).open;
}

export function wasSuggested(
  place: SuggestionPlace,
  what: Pick<Suggestion, 'note' | 'amount'>,
): boolean {
  return readSuggestions(place).said.includes(nameOf(what));
}

export function keepSuggestion(place: SuggestionPlace, offer: Suggestion): void {
  const { open, said } = readSuggestions(place);
  store(place, { open: [offer, ...open], said: [nameOf(offer), ...said] });
}

/** Accepted or declined: it is not suggested again. */
export function dropSuggestion(place: SuggestionPlace, { rowId }: Pick<Suggestion, 'rowId'>): void {
  const { open, said } = readSuggestions(place);
  store(place, { open: open.filter((one) => one.rowId !== rowId), said });
}
