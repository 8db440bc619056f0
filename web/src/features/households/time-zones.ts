import { isTimeZone } from '@housetab/functions/core/calendar/calendar';
import { currentTimeZoneName } from '@housetab/functions/core/calendar/renamed-time-zones';

interface TimeZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

/** The time zone that the browser is set to. */
export function browserTimeZone(): string {
  return nameHere(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
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
    const [region = '', ...places] = id.split('/');
    const label = places.length === 0 ? 'Other' : region;
    const group = groups.get(label) ?? { label, zones: [] };
    groups.set(label, group);
    group.zones.push({ id, label: (places.join(' / ') || id).replaceAll('_', ' ') });
  }
  return [...groups.values()];
}

/** The current name where this browser knows it; old ones know a zone by its former name alone. */
function nameHere(id: string): string {
  const name = currentTimeZoneName(id);
  return isTimeZone(name) ? name : id;
}
