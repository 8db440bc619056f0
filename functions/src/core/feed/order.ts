import type { CalendarDate } from '../calendar/calendar.ts';

/** The sort key of an item in the feed: newest day first, within a day the latest entry first. */
export interface FeedPlace {
  day: CalendarDate;
  /** When it was entered, as the API writes instants. */
  entered: string;
  id: string;
}

/** Below 0 if the first stands above the other. */
export function comparePlaces(one: FeedPlace, other: FeedPlace): number {
  for (const key of ['day', 'entered', 'id'] as const) {
    if (one[key] !== other[key]) return one[key] > other[key] ? -1 : 1;
  }
  return 0;
}

/** The loaded pages of one list, in the feed's order. */
export interface FeedSource<Thing> {
  things: readonly Thing[];
  hasMore: boolean;
}

/**
 * Merges several lists in order, without duplicates. An item is left out while a missing page may
 * have something above it, so that nothing on the screen ever moves when more is loaded.
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

/** The lists whose next page is needed to show more of the feed. */
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

/** The place up to which all lists are loaded; null = all are complete. */
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

export interface FeedDay<Thing> {
  day: CalendarDate;
  things: readonly Thing[];
}

export function toDays<Thing>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => FeedPlace,
): FeedDay<Thing>[] {
  return [...Map.groupBy(things, (thing) => placeOf(thing).day)].map(([day, ofDay]) => ({
    day,
    things: ofDay,
  }));
}
