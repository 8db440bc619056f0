import { expect, test } from 'vitest';
import { isTimeZone } from '@housetab/functions/core/calendar/calendar';
import { groupTimeZones } from '@/features/households/time-zones';

const idsOf = (preselected: string) =>
  groupTimeZones(preselected).flatMap(({ zones }) => zones.map(({ id }) => id));

test('every choice is a time zone and appears once', () => {
  const ids = idsOf('Europe/Berlin');
  expect(ids.every(isTimeZone)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the browser's own zone is a choice even if the list lacks it", () => {
  expect(Intl.supportedValuesOf('timeZone')).not.toContain('Etc/GMT+5');
  expect(idsOf('Etc/GMT+5')).toContain('Etc/GMT+5');
});

test('places have readable names, grouped by region', () => {
  const america = groupTimeZones('UTC').find(({ label }) => label === 'America');
  expect(america?.zones.find(({ id }) => id === 'America/New_York')?.label).toBe('New York');
  expect(groupTimeZones('UTC').find(({ label }) => label === 'Other')?.zones).toContainEqual({
    id: 'UTC',
    label: 'UTC',
  });
});

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
])('%s stands there under its name of today, not as %s', (name, former) => {
  expect(idsOf('UTC')).toContain(name);
  expect(idsOf('UTC')).not.toContain(former);
});
