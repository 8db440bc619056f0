import { foldName } from '@housetab/functions/core/household/member';
import type { Cents } from '@housetab/functions/core/money/money';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

/** An entry that somebody made by hand again and again, and that could repeat by itself. */
export interface Offer {
  /** Any row of its latest entry. */
  rowId: string;
  note: string;
  amount: Cents;
}

export interface OfferPlace {
  userId: string;
  householdId: string;
}

interface Offers {
  /** Still offered, the latest first. */
  open: readonly Offer[];
  /** What was offered once, answered or not: it is not offered again. */
  said: readonly string[];
}

/** How many are remembered; each is a few words. */
const MOST = 100;

const nothing: Offers = { open: [], said: [] };

function keyOf({ userId, householdId }: OfferPlace): string {
  return `repeat-offers:${userId}:${householdId}`;
}

function nameOf({ note, amount }: Pick<Offer, 'note' | 'amount'>): string {
  return `${foldName(note)} ${amount}`;
}

function readOffers(place: OfferPlace): Offers {
  try {
    return (JSON.parse(readPersonal(keyOf(place)) ?? 'null') as Offers | null) ?? nothing;
  } catch {
    return nothing;
  }
}

function store(place: OfferPlace, { open, said }: Offers): void {
  const kept = { open: open.slice(0, MOST), said: said.slice(0, MOST) };
  storePersonal(keyOf(place), JSON.stringify(kept));
}

export function listOffers(place: OfferPlace): readonly Offer[] {
  return readOffers(place).open;
}

/** Whether it was offered on this device before. */
export function wasOffered(place: OfferPlace, what: Pick<Offer, 'note' | 'amount'>): boolean {
  return readOffers(place).said.includes(nameOf(what));
}

export function keepOffer(place: OfferPlace, offer: Offer): void {
  const { open, said } = readOffers(place);
  store(place, { open: [offer, ...open], said: [nameOf(offer), ...said] });
}

/** Taken or declined: it is not offered again. */
export function dropOffer(place: OfferPlace, { rowId }: Pick<Offer, 'rowId'>): void {
  const { open, said } = readOffers(place);
  store(place, { open: open.filter((one) => one.rowId !== rowId), said });
}
