import { isTimeZone } from '@housetab/functions/core/calendar/calendar';
import { currentTimeZoneName } from '@housetab/functions/core/calendar/renamed-time-zones';
import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';
import { readerTimeZone } from '@/lib/format/time-zone';

interface TimeZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

/** The time zone that the browser is set to. */
export function browserTimeZone(): string {
  return nameHere(readerTimeZone());
}

/**
 * Every time zone the browser knows by region, and in any case `preselected`: browsers report some,
 * such as UTC, that they do not list.
 */
export function groupTimeZones(preselected: string): TimeZoneGroup[] {
  const known = Intl.supportedValuesOf('timeZone').map(nameHere);
  const ids = new Set([...known, preselected, 'UTC']);
  const groups = new Map<string, TimeZoneGroup>();
  for (const id of [...ids].sort()) {
    const [region, place] = id.split('/');
    const label = (place !== undefined && region) || 'Other';
    const group = groups.get(label) ?? { label, zones: [] };
    groups.set(label, group);
    group.zones.push({ id, label: timeZoneLabel(id) });
  }
  return [...groups.values()];
}

/** The current name where this browser knows it; old ones know a zone by its former name alone. */
function nameHere(id: string): string {
  const name = currentTimeZoneName(id);
  return isTimeZone(name) ? name : id;
}
