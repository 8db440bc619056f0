interface TimeZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

/** The time zone that the browser is set to. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/**
 * Every time zone the browser knows by region, and in any case `preselected`: browsers report some,
 * such as UTC, that they do not list.
 */
export function groupTimeZones(preselected: string): TimeZoneGroup[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), preselected, 'UTC']);
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
