import { isTimeZone } from '@housetab/functions/core/calendar/calendar';
import { currentTimeZoneName } from '@housetab/functions/core/calendar/renamed-time-zones';
import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';
import { readerTimeZone } from '@/lib/format/time-zone';

interface TimeZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

export function browserTimeZone(): string {
  return nameHere(readerTimeZone());
}

/** Time zones of the browser by region, and always `preselected`: browsers report zones, such as UTC, that they do not list. */
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

/** The zone's current name if this browser knows it; old browsers only know the former name. */
function nameHere(id: string): string {
  const name = currentTimeZoneName(id);
  return isTimeZone(name) ? name : id;
}
