import type { CalendarDate } from '../calendar/calendar.ts';

/** The place of a thing in the feed: the newest day first, within a day what was entered last. */
export interface FeedPlace {
  day: CalendarDate;
  /** When it was entered, as the API writes instants. */
  entered: string;
  id: string;
}

/** Below 0 where the first stands above the other. */
export function comparePlaces(one: FeedPlace, other: FeedPlace): number {
  for (const key of ['day', 'entered', 'id'] as const) {
    if (one[key] !== other[key]) return one[key] > other[key] ? -1 : 1;
  }
  return 0;
}

/** A list that is read page by page, as far as it is here; sorted as the feed. */
export interface FeedSource<Thing> {
  things: readonly Thing[];
  /** Whether there is more of it. */
  hasMore: boolean;
}

/**
 * One list of several: each thing once, in order. What may have something above it that is not here yet
 * waits for that page: nothing that is shown ever moves because more is read.
 */
export function mergeFeed<Thing>(
  sources: readonly FeedSource<Thing>[],
  placeOf: (thing: Thing) => FeedPlace,
): Thing[] {
  const end = endOf(sources, placeOf);
  if (end === 'nothing') return [];
  const placed = sources.flatMap(({ things }) =>
    things.map((thing) => ({ thing, place: placeOf(thing) })),
  );
  return placed
    .filter(({ place }) => end === null || comparePlaces(place, end) <= 0)
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ thing }) => thing);
}

/** The lists that have to be read further for more of the feed to be shown. */
export function limitingSources<Thing>(
  sources: readonly FeedSource<Thing>[],
  placeOf: (thing: Thing) => FeedPlace,
): FeedSource<Thing>[] {
  const end = endOf(sources, placeOf);
  return sources.filter(({ things, hasMore }) => {
    const last = things.at(-1);
    if (!hasMore || end === null) return false;
    return last === undefined || (end !== 'nothing' && comparePlaces(placeOf(last), end) === 0);
  });
}

/** As far as all lists are here: the end of the one that ends first; null where all are whole. */
function endOf<Thing>(
  sources: readonly FeedSource<Thing>[],
  placeOf: (thing: Thing) => FeedPlace,
): FeedPlace | 'nothing' | null {
  let end: FeedPlace | null = null;
  for (const { things, hasMore } of sources) {
    if (!hasMore) continue;
    const last = things.at(-1);
    if (last === undefined) return 'nothing';
    const place = placeOf(last);
    if (end === null || comparePlaces(place, end) < 0) end = place;
  }
  return end;
}

/** The things of one day. */
export interface FeedDay<Thing> {
  day: CalendarDate;
  things: readonly Thing[];
}

/** Sorted things by their day. */
export function toDays<Thing>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => FeedPlace,
): FeedDay<Thing>[] {
  return [...Map.groupBy(things, (thing) => placeOf(thing).day)].map(([day, ofDay]) => ({
    day,
    things: ofDay,
  }));
}
